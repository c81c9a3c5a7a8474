import type { Kysely } from 'kysely'
import { createFeed, run, SYNCED_COLUMNS } from '../ddl.ts'
import type { Database } from '../schema.ts'
import { SYNCED } from '../synced.ts'
import { buildRowSecurity } from '../rls.ts'

const STATEMENTS = [
  `alter table house add column price_from_cents integer`,
  `alter table house add column search_key text not null default ''`,
  `alter table house add column sort_key text not null default ''`,
  `create table house_target_group (${SYNCED_COLUMNS}, house_id text not null references house (id), target_group_id integer not null)`,
  `create unique index house_target_group_once on house_target_group (house_id, target_group_id) where deleted_at is null`,
  `create index house_target_group_group on house_target_group (target_group_id) where deleted_at is null`,
]

/** Columns of a house for the public search. */
export async function up(db: Kysely<Database>): Promise<void> {
  await run(db, STATEMENTS)
  await createFeed(
    db,
    SYNCED.filter(({ table }) => table === 'house_target_group'),
  )
  const houses = await db.selectFrom('house').select(['id', 'name', 'location', 'county', 'municipality']).execute()
  for (const { id, ...house } of houses) {
    await db
      .updateTable('house')
      .set((eb) => ({ ...houseKeys(house), ver: eb('ver', '+', 1) }))
      .where('id', '=', id)
      .execute()
  }
  await buildRowSecurity(db)
}

interface Named {
  name: string
  location: string | null
  county: string | null
  municipality: string | null
}

// The keys as computed when this migration was written: later changes of the program must not change what it does.
function houseKeys({ name, location, county, municipality }: Named): { search_key: string; sort_key: string } {
  const called = county?.replace(/ maakond$/, 'maa')
  const words = new Set([name, location, municipality, county, called].flatMap((text) => text?.match(/[\p{L}\p{M}\p{N}-]+/gu) ?? []))
  return { search_key: [...words].map((word) => [...fold(word)].map(bare).join('')).join(' '), sort_key: sortKey(name) }
}

function sortKey(text: string): string {
  const weights = [...fold(text)].map((letter) => {
    const weight = WEIGHTS.get(letter) ?? WEIGHTS.get(bare(letter))
    if (weight) return weight
    if (/[0-9]/.test(letter)) return letter
    return /\p{L}/u.test(letter) ? `~${letter}` : ' '
  })
  return weights.join('').replace(/ +/g, ' ').trim()
}

const ALPHABET = 'abcdefghijklmnopqrsšzžtuvwõäöüxy'
const WEIGHTS = new Map([...ALPHABET].map((letter, index) => [letter, String.fromCharCode(0x41 + index)]))

const fold = (text: string): string => text.normalize('NFC').toLocaleLowerCase('et').replace(/\s+/g, ' ').trim()
const bare = (letter: string): string => letter.normalize('NFD').replace(/\p{M}/gu, '')
