import type { QueueTicketTable } from '#core/db/tables/client.ts'
import type { PersonTable } from '#core/db/tables/people.ts'
import type { PlaceRequestTable, QueueRequestTable } from '#core/db/tables/request.ts'
import { ids } from '#shared/contract/ids.ts'
import { answerDueOn, REQUEST_DAYS } from '#shared/rules/placeRequest.ts'
import { addDays, dayOf, startOfDay } from '#shared/rules/time.ts'
import { hours, iso } from './clock.ts'
import { mailName } from './names.ts'
import type { Person } from './people.ts'

import { at, makeId, type Random } from './random.ts'
import type { DemoPart } from './stage.ts'

/** Families' messages from the public pages: the first waits for its answer, the second has one. */
const ASKED = [
  {
    need: 'igapaev',
    message:
      'Kolmandalt korruselt on ilma liftita raske alla saada. Pesemisel ja riietumisel on abi vaja. Siiani olen ise aidanud, aga talvel enam ei jõua.',
    answer: null,
  },
  {
    need: 'jarelevalve',
    message: 'Läheb kodust välja ega leia enam tagasi. Öösel ei maga. Omavalitsus käis juba hindamas.',
    answer: {
      answer: 'jarjekord',
      answer_text: 'Aitäh, et kirjutasite. Kaheinimesetuba vabaneb tõenäoliselt järgmisel kuul, helistame teile enne ette.',
    },
  },
] as const

interface Queue {
  waiting: readonly Person[]
  tickets: readonly QueueTicketTable[]
  staff: readonly PersonTable[]
}

/** Requests for a place in Tamme kodu. */
export const demoRequests: DemoPart = async ({ home, staff, random, write }) => {
  const { kept, requests } = writeRequests(random('requests'), { ...home, staff: staff.persons })
  await write({ place_request: kept, queue_request: requests })
}

/** The two newest in the queue came by requests from the public pages. */
function writeRequests(random: Random, { waiting, tickets, staff }: Queue): { kept: PlaceRequestTable[]; requests: QueueRequestTable[] } {
  const plain = tickets.filter((ticket) => ticket.closed_at === null && ticket.planned_room_id === null && ticket.placed_elsewhere === 0)
  const latest = plain.toSorted((one, other) => other.updated_at.localeCompare(one.updated_at)).slice(0, ASKED.length)
  const made = latest.map((ticket, index) => requestOf(random, { ticket, index, waiting, staff }))
  return { kept: made.map(({ kept }) => kept), requests: made.map(({ request }) => request) }
}

function requestOf(random: Random, { ticket, index, waiting, staff }: Omit<Queue, 'tickets'> & { ticket: QueueTicketTable; index: number }) {
  const { client, contacts } = at(
    waiting.filter((person) => person.client.id === ticket.client_id),
    0,
  )
  const { name, relation, phone, email } = at(contacts, 0)
  const { need, message, answer } = at(ASKED, index)
  const by = at(
    staff.filter(({ role }) => role === 'reception'),
    0,
  )
  const asked_at = ticket.updated_at
  const answered_at = answer && iso(Date.parse(asked_at) + hours(20))
  const from = { from_name: name, email: email ?? `${mailName(name)}@naide.example` }
  const kept: PlaceRequestTable = {
    id: makeId(random, Date.parse(asked_at), 0),
    asked_at,
    expires_at: startOfDay(addDays(dayOf(asked_at), REQUEST_DAYS)),
    language: 'et',
    first_name: client.first_name,
    body_sha256: '',
    ...from,
  }
  const request: QueueRequestTable = {
    id: index === 0 ? ids.placeRequest : makeId(random, Date.parse(asked_at), 1),
    ver: answer ? 2 : 1,
    updated_at: answered_at ?? asked_at,
    updated_by: answer ? by.id : ticket.updated_by,
    deleted_at: null,
    house_id: ticket.house_id,
    client_id: client.id,
    ticket_id: ticket.id,
    request_id: kept.id,
    asked_at,
    ...from,
    relation: relation ?? 'lähedane',
    phone: phone ?? '+3722000199',
    wanted_from: null,
    need,
    message,
    birth_year: null,
    answer: answer?.answer ?? null,
    answer_text: answer?.answer_text ?? null,
    answered_at,
    answered_name: answer ? by.name : null,
    told_at: answered_at,
    due_on: answerDueOn(asked_at),
    delivered_at: asked_at,
    failed_at: null,
    opened_at: answered_at,
    reply: null,
    replied_at: null,
    services: '[]',
    service_hours: null,
  }
  return { kept, request }
}
