import { type Kysely, sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import type { Database } from '#core/db/schema.ts'
import type { Actor } from '#core/kernel/env.ts'
import { onBothDatabases } from '../../tests/support/database.ts'
import { testServer } from '../../tests/support/testServer.ts'
import { type HouseWorld, houseWorld, insertPerson, NOW } from '../../tests/support/world.ts'
import { hashPassword } from '../accounts/password.ts'
import { beginAudit } from './begin.ts'
import { Looks } from './looks.ts'
import { verifyAudit } from './verify.ts'
import { writeAudit } from './audit.ts'
import { transact } from '../kernel/transaction.ts'
import { readSecret } from '../config/secret.ts'

const SECRET = Buffer.alloc(32, 7)

onBothDatabases('the audit log', (fresh) => {
  let db: Kysely<Database>
  let house: HouseWorld
  let actor: Actor
  beforeAll(async () => {
    db = await fresh()
    await beginAudit(db, SECRET)
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
    }
    expect(await verifyAudit(db, SECRET)).toMatchObject({ chains: 2, lines: 42, faults: [] })
  })

  it('cannot be verified with another key', async () => {
    await write('a')
    expect((await verifyAudit(db, Buffer.alloc(32, 8))).faults.length).toBeGreaterThan(0)
  })

  it('refuses a change and a removal', async () => {
    await write('kept')
    const before = await linesOf(house.id)
    await expect(db.updateTable('audit').set({ outcome: 'x' }).where('house_id', '=', house.id).execute()).rejects.toThrow('append-only')
    await expect(db.deleteFrom('audit').where('house_id', '=', house.id).execute()).rejects.toThrow('append-only')
    await expect(sql`delete from audit`.execute(db)).rejects.toThrow('append-only')
    await expect(sql`delete from audit_head`.execute(db)).rejects.toThrow('only grows')
    await expect(db.updateTable('audit_head').set({ seq: 1 }).execute()).rejects.toThrow('only grows')
    expect(await linesOf(house.id)).toEqual(before)
  })

  it('rolls back its line with the change it records', async () => {
    const before = await linesOf(house.id)
    const failing = transact(db, async (tx) => {
      await writeAudit(tx, actor, 'client.save', { entity: 'client', ids: ['x'] }, NOW)
      throw new Error('no')
    })
    await expect(failing).rejects.toThrow('no')
    expect(await linesOf(house.id)).toEqual(before)
    await write('next')
    expect((await verifyAudit(db, SECRET)).faults).toEqual([])
  })

  it('is complete on a real server: every answered call has its line', async () => {
    const other = await fresh()
    const own = await houseWorld(other)
    const clientId = await own.client()
    await insertPerson(other, {
      role: 'manager',
      partnerId: own.partnerId,
      houseId: own.id,
      email: `${own.id}@koduke.example`,
      passwordHash: await hashPassword('koduke-demo'),
    })
    const server = await testServer(other, { looks: new Looks({ window: 0 }) })
    const browser = await server.browser().signIn(`${own.id}@koduke.example`)
    const answers = await Promise.all(
      Array.from({ length: 24 }, (_, index) => {
        if (index % 3 === 0) return browser.get('/api/clients')
        if (index % 3 === 1) return browser.get(`/api/client/${clientId}`)
        return browser.post('/api/diary/other', { client_id: clientId, text: `${index}` })
      }),
    )
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
    const lines = await other.selectFrom('audit').selectAll().where('house_id', '=', own.id).execute()
    expect(lines.filter(({ ids }) => ids === JSON.stringify([clientId]))).toHaveLength(24)
    expect(new Set(lines.map(({ network }) => network)).size).toBe(1)
    expect(lines[0]?.network).toMatch(/^[\w-]{22}$/)
    expect((await verifyAudit(other, readSecret(server.dataDir))).faults).toEqual([])
  })
})
