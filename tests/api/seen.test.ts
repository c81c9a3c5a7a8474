import type { Kysely, Selectable } from 'kysely'
import { afterAll, expect, it } from 'vitest'
import type { Database } from '#core/db/schema.ts'
import { LOOK_WINDOW, Looks } from '../../server/audit/looks.ts'
import { verifyAudit } from '../../server/audit/verify.ts'
import { readSecret } from '../../server/config/secret.ts'
import { hashPassword } from '../../server/accounts/password.ts'
import { namedSince } from '../support/auditLines.ts'
import { onBothDatabases } from '../support/database.ts'
import { closeServers, testServer } from '../support/testServer.ts'
import { houseWorld, insertPerson } from '../support/world.ts'

const START = '2026-11-21T08:00:00.000Z'
/** Every quarter of a minute, in total nearly as long as a session lasts without a refresh. */
const STEPS = 112
const STEP = 15_000

afterAll(closeServers)

onBothDatabases('the list of who viewed a resident’s record', (fresh) => {
  it('is the same from a line for each view and from sets and windows, with fewer bytes', async () => {
    const every = await day(await fresh(), new Looks({ window: 0 }))
    const once = await day(await fresh(), new Looks())
    expect(once.seen).toEqual(every.seen)
    expect(once.devices).toEqual(every.devices)
    expect(once.devices.length).toBeGreaterThan(every.seen.length)
    expect(every.seen.length).toBeGreaterThan(2)
    // Within its window a view may be covered by the previous line; never longer, and none is missing.
    expect(once.gaps.every((gap) => gap <= LOOK_WINDOW)).toBe(true)
    expect(once.faults).toEqual([])
    expect(once.bytes).toBeLessThan(every.bytes / 5)
  })

  /** Half an hour of two screens that request the list and one person four times a minute; the second opens midway. */
  async function day(db: Kysely<Database>, looks: Looks) {
    const house = await houseWorld(db, 'Kodu')
    const clients: string[] = []
    for (let n = 0; n < 12; n++) clients.push(await house.client())
    const [her = ''] = clients
    for (const role of ['manager', 'carer'] as const) await person(db, house, role)
    const server = await testServer(db, { looks, now: START })
    const [manager, carer] = [await server.browser().signIn('manager@kodu.example'), await server.browser().signIn('carer@kodu.example')]
    // The carer's second device, with its own session.
    const phone = await server.browser().signIn('carer@kodu.example')
    let opened = 0
    for (let at = 0; at < STEPS; at++) {
      server.now = new Date(Date.parse(START) + at * STEP)
      await carer.get('/api/clients')
      if (at % 2 === 0) await carer.get(`/api/client/${her}`)
      if (at % 8 === 4) await phone.get('/api/clients')
      if (at === STEPS / 2) opened = (await lastLine(db, house.id)) + 1
      if (at >= STEPS / 2) await manager.get('/api/clients')
    }
    const { body } = await manager.get(`/api/client/${her}/access?month=2026-11`)
    const lines = await db.selectFrom('audit').selectAll().where('house_id', '=', house.id).orderBy('seq').execute()
    const sets = await db.selectFrom('audit_set').selectAll().execute()
    const [first] = lines
    const ofList = lines
      .filter(({ action, seq, session_id }) => action === 'client.list' && seq < opened && session_id === first?.session_id)
      .map(({ at }) => Date.parse(at))
    return {
      seen: (body.access as Record<string, string>[]).map(({ day: on, person: who = '', action, first_at }) => [
        on,
        who.replace(/ .*/, ''),
        action,
        first_at,
      ]),
      devices: devicesOf(
        lines,
        (await namedSince(db, house.id, 0)).map((ids) => ids.includes(her)),
      ),
      gaps: ofList.slice(1).map((at, index) => at - (ofList[index] ?? 0)),
      bytes: JSON.stringify([lines, sets]).length,
      faults: (await verifyAudit(db, readSecret(server.dataDir))).faults,
    }
  }
})

/** User, session, device and network of actions, each numbered by first occurrence. */
function devicesOf(lines: readonly Selectable<Database['audit']>[], isAbout: readonly boolean[]): string[] {
  const known = ['actor_id', 'session_id', 'device_id', 'network'] as const
  const placesOf = new Map(known.map((name) => [name, [...new Set(lines.map((line) => line[name]))]]))
  const told = lines.filter((_, index) => isAbout[index])
  return [...new Set(told.map((line) => [line.action, ...known.map((name) => placesOf.get(name)?.indexOf(line[name]))].join(' ')))].toSorted()
}

const lastLine = async (db: Kysely<Database>, houseId: string): Promise<number> =>
  (await db.selectFrom('audit_head').select('seq').where('house_id', '=', houseId).executeTakeFirstOrThrow()).seq

const person = async (db: Kysely<Database>, { id, partnerId }: { id: string; partnerId: string }, role: 'manager' | 'carer') =>
  insertPerson(db, { role, partnerId, houseId: id, email: `${role}@kodu.example`, passwordHash: await hashPassword('koduke-demo') })
