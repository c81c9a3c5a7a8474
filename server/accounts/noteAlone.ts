import type { Kysely } from 'kysely'
import type { Database } from '#core/db/schema.ts'
import type { PersonTable } from '#core/db/tables/people.ts'
import { writeAudit } from '../audit.ts'

/** Stands in place of session and device where somebody comes by a letter. */
const BY_LETTER = 'letter'

/** Writes down what somebody did with their account without being signed in. */
export const noteAlone = (tx: Kysely<Database>, { id }: Pick<PersonTable, 'id'>, action: string, now: string) =>
  writeAudit(tx, { personId: id, houseId: null, sessionId: BY_LETTER, deviceId: BY_LETTER }, action, { entity: 'person', ids: [id] }, now)
