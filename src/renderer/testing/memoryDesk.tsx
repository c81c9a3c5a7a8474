import { QueryClientProvider } from '@tanstack/react-query'
import { render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { MemoryRouter } from 'react-router'
import { changes } from '#shared/contract/endpoint.ts'
import { type EndpointName, endpointNamed } from '#shared/contract/index.ts'
import type { SessionUser } from '#shared/contract/session.ts'
import type {
  DeskEvent,
  DeskPort,
  DeskReplies,
  DeskReply,
  DeskRequest,
  DeskState,
  RefusedIntent,
  SettledIntent,
  StoredDraft,
  WaitingIntent,
} from '#shared/desk.ts'
import type { DeskNumbers } from '#shared/deskNumbers.ts'
import type { Role } from '#shared/rights.ts'
import { composeDesk } from '../app/desk/composeDesk.ts'
import { InsideContext } from '../app/insideContext.ts'
import { DataContext } from '#data/DataContext.ts'
import { ConnectionError, RefusedError } from '#data/errors.ts'
import { SessionProvider } from '#data/SessionProvider.tsx'
import { LookProvider } from '#ui/LookProvider.tsx'
import { personOf } from './testWorld.tsx'

export type Answers = Partial<Record<EndpointName, (input: never) => unknown>>

const NUMBERS: DeskNumbers = {
  online: true,
  unsent: 0,
  attention: 0,
  elsewhere: { unsent: 0, attention: 0 },
  others: 0,
  syncedAt: '2026-11-21T10:04:00.000Z',
  progress: null,
  copies: true,
  usable: true,
  skew: 0,
  isTimeSure: true,
  outdated: false,
  hidden: false,
  trouble: null,
  keeps: true,
  strange: 0,
  rescue: null,
}

/** The time of all entries here. */
export const WRITTEN = '2026-11-21T10:05:00.000Z'

/** An in-memory desktop: answers as the test says, stores offline entries, and emits changes. */
export class MemoryDesk implements DeskPort {
  readonly version = 'memory'
  readonly asked: DeskRequest[] = []
  password = 'koduke-demo'
  waiting: WaitingIntent[] = []
  refused: RefusedIntent[] = []
  settled: SettledIntent[] = []
  user: SessionUser | null
  readonly drafts = new Map<string, StoredDraft>()
  readonly #answers: Answers
  readonly #listeners = new Set<(event: DeskEvent) => void>()
  #numbers: DeskNumbers

  constructor(role: Role | null, answers: Answers = {}, numbers: Partial<DeskNumbers> = {}) {
    this.user = role && personOf(role)
    this.#answers = answers
    this.#numbers = { ...NUMBERS, ...numbers }
  }

  listen = (listener: (event: DeskEvent) => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  request = async <Type extends DeskRequest['type']>(request: Extract<DeskRequest, { type: Type }>): Promise<DeskReply<DeskReplies[Type]>> => {
    this.asked.push(request)
    try {
      const reply = this.#replyTo(request)
      return reply === 'lost' ? { lost: true } : { ok: reply as DeskReplies[Type] }
    } catch (error) {
      if (error instanceof ConnectionError) return { lost: true }
      if (!(error instanceof RefusedError)) throw error
      const { status, code, message, errors } = error
      return { refused: { status, body: { code, message, errors } } }
    }
  }

  /** Changes the numbers and notifies. */
  say(numbers: Partial<DeskNumbers>): void {
    this.#numbers = { ...this.#numbers, ...numbers }
    this.emit({ type: 'numbers', numbers: this.#state().numbers })
  }

  emit(event: DeskEvent): void {
    for (const listener of this.#listeners) listener(event)
  }

  of<Type extends DeskRequest['type']>(type: Type): Extract<DeskRequest, { type: Type }>[] {
    return this.asked.filter((request): request is Extract<DeskRequest, { type: Type }> => request.type === type)
  }

  #state(): DeskState {
    const { waiting, refused, settled } = this
    const numbers = { ...this.#numbers, unsent: waiting.length, attention: refused.length }
    return { numbers, waiting: [...waiting], refused: [...refused], settled: [...settled] }
  }

  #replyTo(request: DeskRequest): unknown {
    switch (request.type) {
      case 'ask':
        return this.#ask(request.name, request.input, request.key)
      case 'restore':
        return { user: this.user, offline: false }
      case 'signIn':
        return this.#signIn(request.password)
      case 'state':
        return this.#state()
      case 'resolve': {
        const { mid, name } = this.refused.find((each) => each.mid === request.mid) ?? {}
        this.refused = this.refused.filter((each) => each.mid !== mid)
        const again = request.resolution === 'resent' && name ? this.#ask(name, request.input ?? {}, `${mid}-again`) : { mid: null, answer: null }
        return again
      }
      case 'drafts':
        return [...this.drafts.values()]
      case 'keepDrafts':
        for (const each of request.drafts) this.drafts.set(each.name, each)
        return null
      default:
        return null
    }
  }

  #signIn(password: string): unknown {
    if (password !== this.password) throw new RefusedError(401, { code: 'bad-credentials', message: 'E-posti aadress või parool ei ole õige.' })
    if (!this.user && !this.#numbers.online) throw new RefusedError(504, { code: 'needs-connection', message: 'Selleks on vaja ühendust.' })
    return { user: this.user ?? personOf('reception'), offline: !this.#numbers.online }
  }

  #ask(name: EndpointName, input: Record<string, unknown>, mid: string): unknown {
    const spec = endpointNamed(name)
    if (spec.runsOn === 'server' && !this.#numbers.online) return 'lost'
    const answer = this.#answers[name]
    if (!answer) throw new Error(`Unexpected ${name}`)
    const given = answer(input as never)
    if (!changes(spec)) return { answer: given, mid: null }
    const about = [input['client_id'], input['id']].filter((id) => typeof id === 'string')
    this.waiting = [...this.waiting, { mid, name, about, at: WRITTEN, doubt: null }]
    this.say({})
    this.emit({ type: 'touched', touches: spec.invalidates })
    return { answer: given, mid }
  }
}

/** Renders a part in the desktop's app, on an in-memory desktop. */
export async function renderAtDesk(desk: MemoryDesk, part: ReactNode, address = '/') {
  const { data, session, queries, inside, restore } = composeDesk(desk)
  await restore()
  const view = render(
    <QueryClientProvider client={queries}>
      <InsideContext value={inside}>
        <DataContext value={data}>
          <SessionProvider session={session}>
            <LookProvider shade="light" language="et" nonce={undefined}>
              <MemoryRouter initialEntries={[address]}>{part}</MemoryRouter>
            </LookProvider>
          </SessionProvider>
        </DataContext>
      </InsideContext>
    </QueryClientProvider>,
  )
  return { ...view, data, session }
}
