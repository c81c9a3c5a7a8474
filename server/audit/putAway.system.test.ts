import { gunzipSync, gzipSync } from 'node:zlib'
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Kysely } from 'kysely'
import { beforeEach, expect, it } from 'vitest'
import type { Database } from '#core/db/schema.ts'
import type { Actor } from '#core/kernel/env.ts'
import { onBothDatabases } from '../../tests/support/database.ts'
import { envFor, type HouseWorld, houseWorld } from '../../tests/support/world.ts'
import { accessHandlers } from './access.ts'
import type { RecordAction } from '#shared/auditLabels.ts'
import { writeAudit } from './audit.ts'
import { beginAudit } from './begin.ts'
import { linesAbout, NotWhole, putAway, readPutAway } from './putAway.ts'
import { verifyAudit } from './verify.ts'

const SECRET = Buffer.alloc(32, 7)
const NOW = new Date('2026-11-21T10:00:00.000Z')

onBothDatabases('archived months of the audit log', (fresh) => {
  let db: Kysely<Database>
  let house: HouseWorld
  let actor: Actor & { houseId: string }
  let clients: string[]
  let helmi: string
  let folder: string

  beforeEach(async () => {
    db = await fresh()
    house = await houseWorld(db)
    actor = await house.actor('manager')
    await beginAudit(db, SECRET)
    clients = []
    for (let n = 0; n < 6; n++) clients.push(await house.client())
    helmi = clients[0] ?? ''
    folder = mkdtempSync(join(tmpdir(), 'koduke-away-'))
    await look('client.list', clients, '2026-08-31T20:30:00.000Z')
    await look('client.list', clients, '2026-08-31T21:30:00.000Z')
    await look('client.get', [helmi], '2026-09-10T08:00:00.000Z')
    await look('client.list', clients.slice(1), '2026-09-11T08:00:00.000Z')
    await look('client.list', clients, '2026-10-01T08:00:00.000Z')
  })

  const look = (action: RecordAction, ids: string[], at: string) => writeAudit(db, actor, action, { entity: 'client', ids }, at)
  const away = (month: string) => putAway(db, SECRET, { month, folder, now: NOW })
  const fileOf = (month: string): string => join(folder, `audit-${month}-${house.id}.jsonl.gz`)
  const whole = async () => (await verifyAudit(db, SECRET)).faults
  const seen = async (month: string) => accessHandlers.access.list(envFor(db, actor), { id: helmi, month })
  const forge = (file: string, change: (text: string) => string) =>
    writeFileSync(file, gzipSync(change(gunzipSync(readFileSync(file)).toString('utf8'))))

  it('leave the database, and the chain continues intact after them', async () => {
    expect(await away('2026-08')).toMatchObject([{ lines: 1 }])
    expect(await away('2026-09')).toMatchObject([{ lines: 3 }])
    expect((await db.selectFrom('audit').select('seq').execute()).map(({ seq }) => seq)).toEqual([5])
    expect((await db.selectFrom('audit_set').select('month').execute()).map(({ month }) => month)).toEqual(['2026-10'])
    expect(await whole()).toEqual([])
    await look('client.get', [helmi], '2026-10-02T08:00:00.000Z')
    expect(await verifyAudit(db, SECRET)).toEqual({ chains: 1, lines: 2, faults: [] })
    expect(await away('2026-09')).toEqual([])
  })

  it('still show who viewed the record, with the same lines from the files', async () => {
    const before = await db.selectFrom('audit').select(['at', 'action']).where('seq', 'in', [1, 2, 3]).orderBy('seq').execute()
    await away('2026-09')
    const { lines, isWhole } = await linesAbout(fileOf('2026-09'), SECRET, helmi)
    expect(lines.map(({ at, action }) => ({ at, action }))).toEqual(before)
    expect(isWhole).toBe(true)
    expect(await seen('2026-09')).toEqual({ access: [], is_put_away: true })
    expect(await seen('2026-10')).toMatchObject({ access: [{ action: 'client.list', times: 1 }], is_put_away: false })
  })

  it('keep a set that a line of the next month in Tallinn still references', async () => {
    await away('2026-08')
    expect((await db.selectFrom('audit_set').select('month').orderBy('month').execute()).map(({ month }) => month)).toContain('2026-08')
    expect(await whole()).toEqual([])
    expect(await seen('2026-09')).toMatchObject({ access: [{ action: 'client.get' }, { action: 'client.list' }] })
  })

  it('are completed after an interruption', async () => {
    await away('2026-08')
    const [anchor] = await db.selectFrom('audit_anchor').selectAll().execute()
    const { mac, file, put_away_at, ...lines } = anchor ?? expect.fail('no anchor')
    expect((await readPutAway(fileOf('2026-08'), SECRET)).head).toEqual(lines)
    expect({ mac, file, put_away_at }).toMatchObject({ put_away_at: NOW.toISOString(), file: expect.stringMatching(/^[\da-f]{64}$/) })
    await db.insertInto('audit').values(OLD(actor)).execute()
    expect(await whole()).toEqual([])
    expect(await away('2026-08')).toEqual([])
    expect((await db.selectFrom('audit').select('seq').orderBy('seq').execute()).map(({ seq }) => seq)).toEqual([2, 3, 4, 5])
  })

  it('are the only lines that can be removed, and their end cannot be changed', async () => {
    const refused = async (work: Promise<unknown>) => expect(work).rejects.toThrow('append-only')
    await away('2026-08')
    await refused(db.deleteFrom('audit').where('seq', '=', 2).execute())
    await refused(db.deleteFrom('audit_set').where('month', '=', '2026-09').execute())
    await refused(db.updateTable('audit_set').set({ ids: '[]' }).execute())
    await refused(db.updateTable('audit_anchor').set({ seq: 4 }).execute())
    await refused(db.deleteFrom('audit_anchor').execute())
  })

  for (const [what, change, fault] of [
    ['a line was changed', (text: string) => text.replace('client.get', 'client.gut'), 'changed 3'],
    ['somebody was taken out of a set', (text: string) => text.replace(/("set":.*?"ids":"\[)\\"[\w-]+\\",/, '$1'), 'set-changed 1'],
    ['a line was taken out', (text: string) => text.replace(/.*client\.get.*\n/, ''), 'missing 3'],
    ['the end was cut off', (text: string) => text.split('\n').slice(0, -2).join('\n'), 'head-changed 4'],
    ['its head was changed', (text: string) => text.replace('"first":1', '"first":0'), 'missing 0'],
  ] as const)
    it(`show that ${what}`, async () => {
      await away('2026-09')
      forge(fileOf('2026-09'), change)
      expect((await readPutAway(fileOf('2026-09'), SECRET)).faults.map(({ kind, seq }) => `${kind} ${seq}`)).toContain(fault)
    })

  it('stay in the database if they are incomplete', async () => {
    await db.insertInto('audit_set').values({ house_id: house.id, month: '2026-09', code: 'x', ids: '[]' }).execute()
    await db
      .insertInto('audit')
      .values({ ...OLD(actor), seq: 6, at: '2026-10-01T09:00:00.000Z', ids: '#x' })
      .execute()
    await expect(away('2026-10')).rejects.toThrow(NotWhole)
    expect(await db.selectFrom('audit_anchor').selectAll().execute()).toEqual([])
    expect((await db.selectFrom('audit').select('seq').execute()).length).toBe(6)
  })

  it('reveal an anchor made without the key', async () => {
    await away('2026-08')
    const [anchor] = await db.selectFrom('audit_anchor').selectAll().execute()
    const third = await db.selectFrom('audit').selectAll().where('seq', '=', 3).executeTakeFirstOrThrow()
    const made = { ...(anchor ?? expect.fail('no anchor')), month: '2026-09', first: 2, before: anchor?.hash ?? '', seq: 3, hash: third.hash }
    await db.insertInto('audit_anchor').values(made).execute()
    await db.deleteFrom('audit').where('seq', '<=', 3).execute()
    expect((await whole()).map(({ kind, seq }) => `${kind} ${seq}`)).toEqual(['anchor-changed 3'])
  })
})

/** A line that could not have been written. */
const OLD = (actor: Actor) => ({
  house_id: actor.houseId ?? '',
  seq: 1,
  at: '2026-08-31T20:30:00.000Z',
  actor_id: actor.personId,
  session_id: actor.sessionId,
  device_id: actor.deviceId,
  action: 'client.list',
  entity: 'client',
  ids: '[]',
  outcome: 'ok',
  hash: 'x',
  version: 2,
})
