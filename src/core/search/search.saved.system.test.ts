import type { Kysely } from 'kysely'
import { expect, it } from 'vitest'
import { contract } from '#shared/contract/index.ts'
import { enterTenant } from '../../../server/kernel/transaction.ts'
import { onBothDatabases } from '../../../tests/support/database.ts'
import { houseWorld, NOW } from '../../../tests/support/world.ts'
import type { Database } from '../db/schema.ts'
import { uuidv7 } from '../kernel/ids.ts'
import { savedHouses } from './search.saved.ts'

onBothDatabases('savedHouses', (fresh) => {
  it('returns houses as they are now, in the requested order, without those not shown', async () => {
    const db = await fresh()
    const [first, second] = [await houseWorld(db, 'Tamme kodu'), await houseWorld(db, 'Õie Kodu')]
    const hidden = await houseWorld(db, 'Peidetud kodu', { contract: 0 })
    for (const house of [first, second, hidden]) await house.room()
    const ids = [second.id, hidden.id, 'ei-ole', first.id, second.id]
    expect((await saved(db, ids)).map(({ name }) => name)).toEqual(['Õie Kodu', 'Tamme kodu'])
    await db.updateTable('house').set({ name: 'Tammiku', ver: 2 }).where('id', '=', first.id).execute()
    expect((await saved(db, [first.id])).map(({ name }) => name)).toEqual(['Tammiku'])
  })
})

/** Calls as the pipeline does: anonymous, with the public role. */
const saved = (db: Kysely<Database>, ids: string[]) =>
  db.transaction().execute(async (tx) => {
    await enterTenant(tx, 'public', null)
    const env = { tx, actor: null, now: NOW, newId: uuidv7, auditSubjects: () => undefined }
    return contract.search.saved.output.parse(await savedHouses(env, contract.search.saved.input.parse({ ids }))).houses
  })
