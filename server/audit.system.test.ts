import { type Kysely, sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import type { Database } from '#core/db/schema.ts'
import type { AuditTable } from '#core/db/tables/records.ts'
import type { Actor } from '#core/kernel/env.ts'
import { onBothDatabases } from '../tests/support/database.ts'
import { testServer } from '../tests/support/testServer.ts'
import { type HouseWorld, houseWorld, insertPerson, NOW } from '../tests/support/world.ts'
import { hashPassword } from './accounts/password.ts'
import { chain, writeAudit } from './audit.ts'
import { transact } from './http/transaction.ts'

onBothDatabases('the audit log', (fresh) => {
  let db: Kysely<Database>
  let house: HouseWorld
  let actor: Actor
  beforeAll(async () => {
    db = await fresh()
    house = await houseWorld(db)
    actor = await house.actor('manager')
  })
  const write = (id: string, by: Actor = actor) => transact(db, (tx) => writeAudit(tx, by, 'client.get', { entity: 'client', ids: [id] }, NOW))
  const linesOf = (houseId: string) => db.selectFrom('audit').selectAll().where('house_id', '=', houseId).orderBy('seq').execute()

  it('is one chain for each house, however many write at once', async () => {
    const other = await (await houseWorld(db)).actor('carer')
    await write('first')
    await write('first', other)
    await Promise.all(Array.from({ length: 40 }, (_, index) => write(`Õ "${index}"`, index % 3 ? actor : other)))
    for (const { houseId } of [actor, other]) {
      const lines = await linesOf(houseId ?? '')
      expect(lines.map(({ seq }) => seq)).toEqual(lines.map((_, index) => index + 1))
      expect(brokenLines(lines)).toEqual([])
    }
  })

  it('shows where a line was changed, left out or put in', async () => {
    for (const id of ['a', 'b', 'c', 'd']) await write(id)
    const lines = await linesOf(house.id)
    const at = lines.length - 3
    expect(brokenLines(lines)).toEqual([])
    for (const column of ['at', 'actor_id', 'session_id', 'device_id', 'action', 'entity', 'ids', 'outcome'] as const) {
      expect(brokenLines(lines.map((line, index) => (index === at ? { ...line, [column]: 'x' } : line)))).toEqual([at + 1])
    }
    expect(brokenLines(lines.toSpliced(at, 1))).not.toEqual([])
    expect(brokenLines(lines.toSpliced(at, 0, ...lines.slice(at, at + 1)))).not.toEqual([])
  })

  it('refuses a change and a removal', async () => {
    await write('kept')
    const before = await linesOf(house.id)
    await expect(db.updateTable('audit').set({ outcome: 'x' }).where('house_id', '=', house.id).execute()).rejects.toThrow('append-only')
    await expect(db.deleteFrom('audit').where('house_id', '=', house.id).execute()).rejects.toThrow('append-only')
    await expect(sql`delete from audit`.execute(db)).rejects.toThrow('append-only')
    expect(await linesOf(house.id)).toEqual(before)
  })

  it('takes back its line with the change that it tells about', async () => {
    const before = await linesOf(house.id)
    const failing = transact(db, async (tx) => {
      await writeAudit(tx, actor, 'client.save', { entity: 'client', ids: ['x'] }, NOW)
      throw new Error('no')
    })
    await expect(failing).rejects.toThrow('no')
    expect(await linesOf(house.id)).toEqual(before)
    await write('next')
    expect(brokenLines(await linesOf(house.id))).toEqual([])
  })

  it('stays whole behind a real server: every answered call has its line', async () => {
    const own = await houseWorld(db)
    const clientId = await own.client()
    await insertPerson(db, {
      role: 'manager',
      partnerId: own.partnerId,
      houseId: own.id,
      email: `${own.id}@koduke.example`,
      passwordHash: await hashPassword('koduke-demo'),
    })
    const browser = await (await testServer(db)).browser().signIn(`${own.id}@koduke.example`)
    const answers = await Promise.all(
      Array.from({ length: 24 }, (_, index) => {
        if (index % 3 === 0) return browser.get('/api/clients')
        if (index % 3 === 1) return browser.get(`/api/client/${clientId}`)
        return browser.post('/api/diary/other', { client_id: clientId, text: `${index}` })
      }),
    )
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
    const lines = await linesOf(own.id)
    expect(lines.filter(({ ids }) => ids === JSON.stringify([clientId]))).toHaveLength(24)
    expect(brokenLines(lines)).toEqual([])
  })
})

/** The numbers of the lines whose hash does not follow from the line before. */
function brokenLines(lines: readonly AuditTable[]): number[] {
  return lines.flatMap(({ hash, ...line }, index) => {
    const { house_id, seq, at, actor_id, session_id, device_id, action, entity, ids, outcome } = line
    return chain(lines[index - 1]?.hash ?? '', { house_id, seq, at, actor_id, session_id, device_id, action, entity, ids, outcome }) === hash
      ? []
      : [index + 1]
  })
}
