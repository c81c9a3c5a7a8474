import type { Kysely } from 'kysely'
import type { Database } from '#core/db/schema.ts'
import type { PersonTable } from '#core/db/tables/people.ts'
import { writeAudit } from '../audit/audit.ts'

/** Placeholder for session and device of a visitor who comes by an e-mail link. */
const BY_LETTER = 'letter'

type Somebody = Pick<PersonTable, 'id'>

/** Logs what a user did with their account without being signed in. */
export const noteAlone = (tx: Kysely<Database>, person: Somebody, action: string, now: string) => note(tx, person, null, action, now)

/** The same in the log of the house concerned. To be called without a role entered. */
export const noteInHouse = (tx: Kysely<Database>, person: Somebody, houseId: string, action: string, now: string) =>
  note(tx, person, houseId, action, now)

const note = (tx: Kysely<Database>, { id }: Somebody, houseId: string | null, action: string, now: string) =>
  writeAudit(tx, { personId: id, houseId, sessionId: BY_LETTER, deviceId: BY_LETTER }, action, { entity: 'person', ids: [id] }, now)
