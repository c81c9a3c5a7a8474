import { randomBytes } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import { createFeed, run, SYNCED_COLUMNS } from '../ddl.ts'
import type { Database } from '../schema.ts'
import { SYNCED } from '../synced.ts'
import { buildRowSecurity } from '../rls.ts'

const STATEMENTS = [
  `create table client_allergy (${SYNCED_COLUMNS}, house_id text not null references house (id), client_id text not null references client (id),
    kind text not null, substance text not null, atc text, reaction text, severity text, said_by text,
    confirmed_by text, confirmed_at text, confirmed_name text, recorded_at text not null, recorded_by text not null, recorded_name text not null,
    ended_at text, ended_name text, end_reason text, replaced_by text, struck_at text, struck_by text, strike_reason text)`,
  `create index client_allergy_client on client_allergy (client_id)`,
  // Why a medicine is given despite an allergy.
  `alter table medicine_course add column allergy_reason text`,
]

/**
 * Allergies as rows. The words in `client_care.allergies` become unconfirmed allergies without reaction and severity; an empty list is not
 * a statement that there are none. The column is no longer read.
 */
export async function up(db: Kysely<Database>): Promise<void> {
  await run(db, STATEMENTS)
  await createFeed(
    db,
    SYNCED.filter(({ table }) => table === 'client_allergy'),
  )
  await carryOver(db)
  await buildRowSecurity(db)
}

interface Words {
  id: string
  house_id: string
  allergies: string
  updated_at: string
  updated_by: string
}

/** The existing words, each as a row. */
export async function carryOver(db: Kysely<Database>): Promise<void> {
  const { rows } = await sql<Words>`select id, house_id, allergies, updated_at, updated_by from client_care
    where allergies <> '[]' and deleted_at is null order by id`.execute(db)
  for (const { id, house_id, allergies, updated_at, updated_by } of rows) {
    const written = await changesOf(db, id)
    for (const word of new Set(JSON.parse(allergies) as string[])) {
      // The author of a word is known if a recorded change added it; otherwise only that it existed at the row's last change.
      const by = written.find(({ before, after }) => has(after, word) && !has(before, word))
      await db
        .insertInto('client_allergy')
        .values({
          ...UNKNOWN,
          id: newId(),
          updated_at,
          updated_by,
          house_id,
          client_id: id,
          substance: word,
          recorded_at: by?.recorded_at ?? updated_at,
          recorded_by: by?.recorded_by ?? updated_by,
          recorded_name: by?.recorded_name ?? '',
        })
        .execute()
    }
  }
}

/** What a word alone does not say. */
const UNKNOWN = {
  ver: 1,
  deleted_at: null,
  kind: 'other',
  atc: null,
  reaction: null,
  severity: null,
  said_by: null,
  confirmed_by: null,
  confirmed_at: null,
  confirmed_name: null,
  ended_at: null,
  ended_name: null,
  end_reason: null,
  replaced_by: null,
  struck_at: null,
  struck_by: null,
  strike_reason: null,
} as const

/** The changes of a client's list of words, the newest first. */
const changesOf = (db: Kysely<Database>, clientId: string) =>
  db
    .selectFrom('client_care_change')
    .select(['before', 'after', 'recorded_at', 'recorded_by', 'recorded_name'])
    .where('client_id', '=', clientId)
    .where('field', '=', 'allergies')
    .where('deleted_at', 'is', null)
    .orderBy('recorded_at', 'desc')
    .execute()

const has = (list: string | null, word: string): boolean => list !== null && (JSON.parse(list) as string[]).includes(word)

/** A UUIDv7 of this moment. */
function newId(): string {
  const time = Date.now().toString(16).padStart(12, '0').slice(-12)
  const hex = randomBytes(10).toString('hex')
  const variant = ((Number.parseInt(hex.slice(3, 4), 16) & 0x3) | 0x8).toString(16)
  return `${time.slice(0, 8)}-${time.slice(8)}-7${hex.slice(0, 3)}-${variant}${hex.slice(4, 7)}-${hex.slice(7, 19)}`
}
