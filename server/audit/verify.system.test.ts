import { hash } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { dialectOf } from '#core/db/dialect.ts'
import type { Database } from '#core/db/schema.ts'
import type { Actor } from '#core/kernel/env.ts'
import { onBothDatabases } from '../../tests/support/database.ts'
import { type HouseWorld, houseWorld, NOW } from '../../tests/support/world.ts'
import { writeAudit } from './audit.ts'
import { beginAudit } from './begin.ts'
import { verifyAudit } from './verify.ts'

const SECRET = Buffer.alloc(32, 7)
const COLUMNS = ['at', 'actor_id', 'session_id', 'device_id', 'action', 'entity', 'ids', 'outcome', 'network', 'hash'] as const

onBothDatabases('the verifier of the audit log', (fresh) => {
  let db: Kysely<Database>
  let house: HouseWorld
  let actor: Actor
  beforeEach(async () => {
    db = await fresh()
    house = await houseWorld(db)
    actor = await house.actor('manager')
    await beginAudit(db, SECRET)
    for (const id of ['a', 'b', 'c', 'd', 'e', 'f']) await write(id)
    // Tampering with lines requires bypassing the triggers first.
    for (const [name, table] of TRIGGERS) await drop(db, name, table)
  })
  const write = (id: string) => writeAudit(db, actor, 'client.get', { entity: 'client', ids: [id] }, NOW)
  const faults = async () => (await verifyAudit(db, SECRET)).faults.map(({ kind, seq }) => `${kind} ${seq}`)
  const remove = (...seqs: number[]) => db.deleteFrom('audit').where('seq', 'in', seqs).execute()

  it('finds nothing in an intact log', async () => {
    expect(await verifyAudit(db, SECRET)).toEqual({ chains: 1, lines: 6, faults: [] })
  })

  for (const column of COLUMNS)
    it(`detects that ${column} of a line was changed`, async () => {
      await db
        .updateTable('audit')
        .set({ [column]: 'x' })
        .where('seq', '=', 3)
        .execute()
      expect((await faults())[0]).toBe('changed 3')
    })

  it('detects a changed count and a changed version', async () => {
    await db.updateTable('audit').set({ times: 7 }).where('seq', '=', 2).execute()
    await db.updateTable('audit').set({ version: 1 }).where('seq', '=', 5).execute()
    expect(await faults()).toEqual(['changed 2', 'changed 5'])
  })

  it('detects a removed line, even if the rest were renumbered', async () => {
    await remove(3)
    expect(await faults()).toEqual(['missing 3'])
    await sql`update audit set seq = seq - 1 where seq = 4`.execute(db)
    expect((await faults())[0]).toBe('changed 3')
  })

  it('detects that a person was removed from a set, or the set itself', async () => {
    await writeAudit(db, actor, 'client.list', { entity: 'client', ids: ['a', 'b', 'c', 'd', 'e'] }, NOW)
    expect(await faults()).toEqual([])
    await db.updateTable('audit_set').set({ ids: '["a","b","c","d"]' }).execute()
    expect(await faults()).toEqual(['set-changed 7'])
    await db.deleteFrom('audit_set').execute()
    expect(await faults()).toEqual(['set-gone 7'])
  })

  it('detects swapped lines', async () => {
    for (const [from, to] of [
      [3, 100],
      [4, 3],
      [100, 4],
    ] as const)
      await db.updateTable('audit').set({ seq: to }).where('seq', '=', from).execute()
    expect((await faults()).slice(0, 2)).toEqual(['changed 3', 'changed 4'])
  })

  it('detects an inserted line that is chained as before the key', async () => {
    const last = await db.selectFrom('audit').selectAll().where('seq', '=', 6).executeTakeFirstOrThrow()
    await db
      .insertInto('audit')
      .values({ ...last, seq: 7, version: 1, hash: hash('sha256', `${last.hash}\n${house.id}`, 'base64url') })
      .execute()
    expect(await faults()).toEqual(['changed 7', 'head-changed 6'])
  })

  describe('detects a truncated tail', () => {
    it('at once', async () => {
      await remove(5, 6)
      expect(await faults()).toEqual(['cut-off 5'])
    })

    it('and later, because lines written afterwards leave a gap', async () => {
      await remove(5, 6)
      await write('later')
      expect(await faults()).toEqual(['missing 5'])
    })

    it('if its head was removed too', async () => {
      await remove(5, 6)
      await sql`delete from audit_head`.execute(db)
      expect(await faults()).toEqual(['head-gone 4'])
      await write('later')
      expect(await faults()).toEqual(['changed 5'])
    })

    it('if the head was reset by somebody without the key', async () => {
      await remove(5, 6)
      const fourth = await db.selectFrom('audit').selectAll().where('seq', '=', 4).executeTakeFirstOrThrow()
      await db.updateTable('audit_head').set({ seq: 4, hash: fourth.hash }).execute()
      expect(await faults()).toEqual(['head-changed 4'])
    })

    it('if it is the whole chain', async () => {
      await sql`delete from audit`.execute(db)
      expect(await faults()).toEqual(['cut-off 1'])
    })
  })
})

onBothDatabases('lines from before the key', (fresh) => {
  it('stay verifiable, and cannot be changed or cut off unnoticed after the first start', async () => {
    const db = await fresh()
    const actor = await (await houseWorld(db)).actor('manager')
    const [first, second] = [plain(actor, 1, ''), (before: string) => plain(actor, 2, before)]
    const old = [first, second(first.hash)]
    await db.insertInto('audit').values(old).execute()
    await beginAudit(db, SECRET)
    expect(await verifyAudit(db, SECRET)).toMatchObject({ lines: 2, faults: [] })
    for (const [name, table] of TRIGGERS) await drop(db, name, table)
    await db.deleteFrom('audit').where('seq', '=', 2).execute()
    await beginAudit(db, SECRET)
    expect((await verifyAudit(db, SECRET)).faults).toMatchObject([{ kind: 'cut-off', seq: 2 }])
    await db.insertInto('audit').values(second(first.hash)).execute()
    await writeAudit(db, actor, 'client.get', { entity: 'client', ids: ['x'] }, NOW)
    expect(await verifyAudit(db, SECRET)).toMatchObject({ lines: 3, faults: [] })
    await db.updateTable('audit').set({ outcome: 'x' }).where('seq', '=', 1).execute()
    expect((await verifyAudit(db, SECRET)).faults).toMatchObject([{ kind: 'changed', seq: 1 }])
  })
})

const TRIGGERS = [
  ['audit_no_update', 'audit'],
  ['audit_no_delete', 'audit'],
  ['audit_set_no_update', 'audit_set'],
  ['audit_set_no_delete', 'audit_set'],
  ['audit_head_no_delete', 'audit_head'],
  ['audit_head_grows', 'audit_head'],
] as const

const drop = (db: Kysely<Database>, name: string, table: string) =>
  sql.raw(`drop trigger ${name}${dialectOf(db) === 'postgres' ? ` on ${table}` : ''}`).execute(db)

/** A line as chained before there was a key. */
function plain(actor: Actor, seq: number, before: string) {
  const line = {
    house_id: actor.houseId ?? '',
    seq,
    at: NOW,
    actor_id: actor.personId,
    session_id: actor.sessionId,
    device_id: actor.deviceId,
    action: 'client.get',
    entity: 'client',
    ids: '["x"]',
    outcome: 'ok',
  }
  return { ...line, hash: hash('sha256', `${before}\n${Object.values(line).join('\n')}`, 'base64url') }
}
