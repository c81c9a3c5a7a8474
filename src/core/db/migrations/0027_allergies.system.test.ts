import { type Kysely, sql } from 'kysely'
import { expect, it } from 'vitest'
import { onBothDatabases } from '../../../../tests/support/database.ts'
import { houseWorld, NOW } from '../../../../tests/support/world.ts'
import type { Database } from '../schema.ts'
import { carryOver } from './0027_allergies.ts'

const BEFORE = '2026-10-02T09:00:00.000Z'

onBothDatabases('allergies that were words', (fresh) => {
  const wrote = async (db: Kysely<Database>, id: string, words: readonly string[]) =>
    sql`update client_care set allergies = ${JSON.stringify(words)}, ver = ver + 1 where id = ${id}`.execute(db)

  it('become unconfirmed rows, with their author if known', async () => {
    const db = await fresh()
    const house = await houseWorld(db)
    const id = await house.client()
    const nobody = await house.client()
    await wrote(db, id, ['Penitsilliin', 'Mesi', 'Mesi'])
    const row = { ver: 1, updated_at: BEFORE, updated_by: 'anu', deleted_at: null, house_id: house.id, client_id: id, field: 'allergies' } as const
    const written = { reason: null, recorded_at: BEFORE, recorded_by: 'anu', recorded_name: 'Anu Kallas' }
    await db
      .insertInto('client_care_change')
      .values({ id: 'muutus', ...row, before: '["Penitsilliin"]', after: '["Penitsilliin","Mesi"]', ...written })
      .execute()
    await carryOver(db)
    const rows = await db.selectFrom('client_allergy').selectAll().where('house_id', '=', house.id).orderBy('substance').execute()
    const unknown = { client_id: id, kind: 'other', reaction: null, severity: null, confirmed_at: null, ended_at: null, struck_at: null }
    expect(rows).toMatchObject([
      { ...unknown, substance: 'Mesi', recorded_at: BEFORE, recorded_name: 'Anu Kallas' },
      { ...unknown, substance: 'Penitsilliin', recorded_at: NOW, recorded_name: '' },
    ])
    expect(rows).toHaveLength(2)
    // An empty list is not a statement that there are no allergies.
    expect(await db.selectFrom('client_allergy').select('id').where('client_id', '=', nobody).execute()).toEqual([])
    // Devices receive them.
    const told = await db.selectFrom('sync_change').select('entity_id').where('entity', '=', 'client_allergy').execute()
    expect(told.map(({ entity_id }) => entity_id).toSorted()).toEqual(rows.map((each) => each.id).toSorted())
  })
})
