import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { MemoryRouter } from 'react-router'
import { vi } from 'vitest'
import type { AllergyBrief } from '#shared/contract/allergy.ts'
import type { ClientView } from '#shared/contract/clientViews.ts'
import type { EndpointName } from '#shared/contract/index.ts'
import type { RoomView } from '#shared/contract/room.ts'
import type { SessionUser } from '#shared/contract/session.ts'
import { RIGHTS_OF_ROLE, type Role } from '#shared/rights.ts'
import { createDrafts } from '#data/drafts.ts'
import type { DraftsHere } from '#data/draftsHere.ts'
import { createConnection } from '#data/connection.ts'
import { DataContext } from '#data/DataContext.ts'
import type { AskOptions, ImageName, Port } from '#data/port.ts'
import { SessionContext } from '#data/sessionContext.ts'
import { LookProvider } from '#ui/LookProvider.tsx'

type Answers = Partial<Record<EndpointName, (input: never) => unknown>>

/** Renders a part as a user with a role, with a fake house that has only the test's answers; an unexpected request fails. */
export function renderAs(
  role: Role,
  answers: Answers,
  part: ReactNode,
  address = '/',
  drafts = memoryDrafts(),
  onImage: Port['sendImage'] = async () => undefined,
) {
  const ask = vi.fn(async (name: EndpointName, input: unknown, _options?: AskOptions) => {
    const answer = answers[name]
    if (!answer) throw new Error(`Unexpected ${name}`)
    return answer(input as never)
  })
  const images: { name: ImageName; id: string }[] = []
  const sendImage: Port['sendImage'] = async (name, id, image) => {
    images.push({ name, id })
    await onImage(name, id, image)
  }
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: 60_000 } } })
  const data = {
    // The port is generic over all endpoints; the fake answers those of the test.
    port: { ask, sendImage } as unknown as Port,
    connection: createConnection({ probe: async () => true }),
    live: { url: '', token: async () => null, onPutOut: () => undefined, opened: () => undefined },
    desk: null,
    outbox: null,
    drafts,
  }
  const view = render(
    <QueryClientProvider client={queries}>
      <DataContext value={data}>
        <SessionContext value={sessionOf(role)}>
          <LookProvider shade="light" language="et" nonce={undefined}>
            <MemoryRouter initialEntries={[address]}>{part}</MemoryRouter>
          </LookProvider>
        </SessionContext>
      </DataContext>
    </QueryClientProvider>,
  )
  const asked = (name: EndpointName): unknown[] => ask.mock.calls.filter(([called]) => called === name).map(([, input]) => input)
  /** The idempotency keys of commands. */
  const keys = (name: EndpointName): unknown[] => ask.mock.calls.filter(([called]) => called === name).map(([, , options]) => options?.key)
  return { ...view, asked, keys, images, queries }
}

/** Drafts that last as long as the test. */
export function memoryDrafts(): DraftsHere {
  const drafts = createDrafts({ place: { read: async () => [], write: async () => undefined }, after: () => undefined })
  return { get: () => drafts, subscribe: () => () => undefined, open: async () => drafts }
}

/** What survives a page: drafts, and the browser's storage. */
export const keptOf = (drafts: DraftsHere): string =>
  JSON.stringify([drafts.get()?.all(''), Object.entries(localStorage), Object.entries(sessionStorage)])

const never = async (): Promise<never> => {
  throw new Error('Not in this test')
}

/** A signed-in user with a role. */
export const personOf = (role: Role): SessionUser => ({
  id: 'u1',
  name: 'Triin Pärna',
  email: 'triin@koduke.example',
  role,
  own_role: 'user',
  invitations: 0,
  avatar: null,
  active_partner: null,
  partners: { hk: [], kov: [] },
  house: { id: 'h1', name: 'Tamme kodu' },
  rights: [...RIGHTS_OF_ROLE[role]],
})

/** Their session, without effects. */
export function sessionOf(role: Role) {
  const user = personOf(role)
  return {
    status: 'in' as const,
    offline: false,
    user,
    can: (right: (typeof user.rights)[number]) => user.rights.includes(right),
    signIn: never,
    enrol: never,
    ways: null,
    renew: async () => undefined,
    signOut: async () => undefined,
    switchPartner: never,
  }
}

const NO_ALLERGIES = { said_by: 'Klient ise', recorded_at: '2026-11-01T10:00:00.000Z', recorded_name: 'Anu Kallas' }

/** An allergy; override what matters to the test. */
export const allergy = (substance: string, given: Partial<AllergyBrief> = {}): AllergyBrief => ({
  id: `a-${substance}`,
  kind: 'other',
  substance,
  atc: null,
  reaction: null,
  severity: null,
  is_confirmed: 0,
  ...given,
})

/** A resident; override what matters to the test. */
export const client = (given: Partial<ClientView> = {}): ClientView => ({
  id: 'c1',
  house_id: 'h1',
  ver: 1,
  first_name: 'Helmi',
  last_name: 'Kivisalu',
  called_name: null,
  name: 'Helmi Kivisalu',
  gender: 'female',
  birth_date: '1938-03-12',
  personal_id: '43803120276',
  picture: null,
  status: 'majas',
  away_reason: null,
  away_until: null,
  room_id: 'r1',
  room: '207',
  unit_id: null,
  care_level: null,
  search_info: null,
  queued_date: null,
  arrival_date: '2024-03-12',
  here_since: null,
  leaving_on: null,
  left_date: null,
  planned_room_id: null,
  planned_on: null,
  placed_elsewhere: 0,
  last_entry_at: null,
  plan_review_on: null,
  care: {
    allergies: [],
    no_allergies: NO_ALLERGIES,
    risks: [],
    diet: null,
    texture: null,
    nil_by_mouth: 0,
    mobility: null,
    wishes: null,
    photo_refused: 0,
  },
  ...given,
})

/** A room with one free place; override what matters to the test. */
export const room = (given: Partial<RoomView> = {}): RoomView => ({
  id: 'r2',
  house_id: 'h1',
  ver: 1,
  unit_id: null,
  unit: null,
  name: '208',
  floor: 2,
  area_m2: null,
  type: null,
  gender_rule: null,
  amenities: [],
  image: null,
  availability: 'vaba',
  availability_date: null,
  max_people: 1,
  free_places: 1,
  residents: [],
  planned: [],
  ...given,
})
