import type { Browser, Page } from '@playwright/test'
import { addressOf, changes } from '../../src/shared/contract/endpoint.ts'
import { endpointNamed } from '../../src/shared/contract/index.ts'
import type { SessionUser } from '../../src/shared/contract/session.ts'
import type { DeskEvent, DeskReply, DeskRequest, DeskState, RefusedIntent, WaitingIntent } from '../../src/shared/desk.ts'
import type { DeskNumbers } from '../../src/shared/deskNumbers.ts'
import type { ErrorBody } from '../../src/shared/errors.ts'
import { arrive, call, type DemoPerson, type House } from './house.ts'

/**
 * The built renderer with a desktop behind it: `window.koduke` is provided before the page's script, and answered here by a real server
 * through a signed-in background page. Offline, changes are accepted and queued.
 */
export class DeskPage {
  readonly page: Page
  readonly #source: Page
  readonly #who: SessionUser
  user: SessionUser | null
  waiting: WaitingIntent[] = []
  refused: RefusedIntent[] = []
  #numbers: DeskNumbers = {
    online: true,
    unsent: 0,
    attention: 0,
    elsewhere: { unsent: 0, attention: 0 },
    others: 0,
    syncedAt: new Date().toISOString(),
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

  private constructor(page: Page, source: Page, user: SessionUser) {
    this.page = page
    this.#source = source
    this.#who = user
    this.user = user
  }

  static async open(browser: Browser, here: House, who: DemoPerson): Promise<DeskPage> {
    const source = await arrive(browser, here, who, '/koduke/ulevaade')
    const { body } = await call(source, 'GET', '/api/user')
    const page = await (await browser.newContext()).newPage()
    const desk = new DeskPage(page, source, (body as { user: SessionUser }).user)
    // Pictures also come from behind the page.
    await page.route(/\/api\/.*\/(image|picture)\b/, async (route) =>
      route.fulfill({ response: await source.context().request.get(route.request().url()) }),
    )
    // The desktop has its app shell on disk; the server would render the public pages itself.
    await page.route(here.at('/'), async (route) => route.fulfill({ response: await route.fetch({ url: here.at('/login') }) }))
    await page.exposeFunction('deskRequest', (request: DeskRequest) => desk.#answer(request))
    await page.addInitScript(() => {
      const listeners = new Set<(event: unknown) => void>()
      const { deskRequest } = window as unknown as { deskRequest: (request: unknown) => Promise<unknown> }
      Object.assign(window, {
        koduke: {
          version: 'e2e',
          request: deskRequest,
          listen: (listener: (event: unknown) => void) => {
            listeners.add(listener)
            return () => listeners.delete(listener)
          },
        },
        deskEmit: (event: unknown) => {
          for (const listener of listeners) listener(event)
        },
      })
    })
    return desk
  }

  /** Changes the numbers and notifies the page. */
  async say(numbers: Partial<DeskNumbers> = {}): Promise<void> {
    this.#numbers = { ...this.#numbers, ...numbers }
    await this.#emit({ type: 'numbers', numbers: this.#state().numbers })
  }

  async close(): Promise<void> {
    await this.page.context().close()
    await this.#source.context().close()
  }

  #emit(event: DeskEvent): Promise<void> {
    return this.page.evaluate((told) => (window as unknown as { deskEmit: (event: unknown) => void }).deskEmit(told), event)
  }

  #state(): DeskState {
    const { waiting, refused } = this
    return { numbers: { ...this.#numbers, unsent: waiting.length, attention: refused.length }, waiting, refused, settled: [] }
  }

  async #answer(request: DeskRequest): Promise<DeskReply<unknown>> {
    switch (request.type) {
      case 'ask':
        return this.#ask(request)
      case 'signIn':
        return this.#signIn(request.password)
      case 'signOut':
        this.user = null
        return { ok: null }
      case 'restore':
        return { ok: { user: this.user, offline: false } }
      case 'state':
        return { ok: this.#state() }
      case 'resolve': {
        const found = this.refused.find(({ mid }) => mid === request.mid)
        if (!found || request.resolution !== 'resent') {
          this.refused = this.refused.filter((each) => each !== found)
          return { ok: { mid: null, answer: null } }
        }
        const reply = await this.#ask({ type: 'ask', name: found.name, input: request.input ?? {}, key: `${found.mid}-again`, language: 'et' })
        if ('ok' in reply) this.refused = this.refused.filter((each) => each !== found)
        return reply
      }
      default:
        return { ok: null }
    }
  }

  #signIn(password: string): DeskReply<unknown> {
    if (password !== 'koduke-demo') {
      return { refused: { status: 401, body: { code: 'bad-credentials', message: 'E-posti aadress või parool ei ole õige.' } } }
    }
    this.user = this.#who
    return { ok: { user: this.#who, offline: !this.#numbers.online } }
  }

  async #ask({ name, input, key }: Extract<DeskRequest, { type: 'ask' }>): Promise<DeskReply<unknown>> {
    const spec = endpointNamed(name)
    const { path, rest } = addressOf(spec, input)
    const query = new URLSearchParams(Object.entries(rest).map(([field, value]): [string, string] => [field, String(value)]))
    const isQuery = spec.method === 'GET'
    const { status, body } = await call(this.#source, spec.method, isQuery && query.size > 0 ? `${path}?${query}` : path, isQuery ? undefined : rest)
    if (status !== 200) return { refused: { status, body: body as ErrorBody } }
    if (!changes(spec) || this.#numbers.online || spec.quiet) return { ok: { answer: body, mid: null } }
    const about = [rest['client_id'], input['id']].filter((id) => typeof id === 'string')
    const { entry } = body as { entry?: { recorded_at: string } }
    this.waiting = [...this.waiting, { mid: key, name, about, at: entry?.recorded_at ?? new Date().toISOString(), by: null, doubt: null }]
    setTimeout(() => void this.say(), 0)
    return { ok: { answer: body, mid: key } }
  }
}
