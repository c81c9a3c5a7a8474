import type { Kysely } from 'kysely'
import type { Database } from '#core/db/schema.ts'
import type { PersonTable } from '#core/db/tables/people.ts'
import { writeAudit } from '../audit/audit.ts'

/** Stands in place of session and device where somebody comes by a letter. */
const BY_LETTER = 'letter'

type Somebody = Pick<PersonTable, 'id'>

/** Writes down what somebody did with their account without being signed in. */
export const noteAlone = (tx: Kysely<Database>, person: Somebody, action: string, now: string) => note(tx, person, null, action, now)

/** The same in the log of a house that it concerns. To be called outside of any wall. */
export const noteInHouse = (tx: Kysely<Database>, person: Somebody, houseId: string, action: string, now: string) =>
  note(tx, person, houseId, action, now)

const note = (tx: Kysely<Database>, { id }: Somebody, houseId: string | null, action: string, now: string) =>
  writeAudit(tx, { personId: id, houseId, sessionId: BY_LETTER, deviceId: BY_LETTER }, action, { entity: 'person', ids: [id] }, now)
