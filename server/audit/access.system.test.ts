import type { Kysely } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import type { Database } from '#core/db/schema.ts'
import type { Actor } from '#core/kernel/env.ts'
import { onBothDatabases } from '../../tests/support/database.ts'
import { envFor, type HouseWorld, houseWorld } from '../../tests/support/world.ts'
import { accessHandlers } from './access.ts'
import { beginAudit } from './begin.ts'
import type { RecordAction } from '#shared/auditLabels.ts'
import { writeAudit } from './audit.ts'

onBothDatabases('the list of who viewed a record', (fresh) => {
  let db: Kysely<Database>
  let house: HouseWorld
  let manager: Actor & { houseId: string }
  let helmi: string
  let other: string

  beforeAll(async () => {
    db = await fresh()
    await beginAudit(db, Buffer.alloc(32, 7))
    house = await houseWorld(db)
    manager = await house.actor('manager')
    ;[helmi, other] = [await house.client(), await house.client()]
    const nurse = await house.actor('nurse')
    const line = (actor: Actor, action: RecordAction, ids: string[], at: string, outcome = 'ok') =>
      writeAudit(db, actor, action, { entity: 'client', ids }, at, outcome)
    await line(nurse, 'client.get', [helmi], '2026-09-30T20:59:59.999Z')
    await line(nurse, 'client.list', [other, helmi], '2026-09-30T21:00:00.000Z')
    await line(nurse, 'diary.list', [helmi], '2026-10-01T05:00:00.000Z')
    await line(manager, 'client.get', [helmi], '2026-10-01T06:00:00.000Z')
    await line(nurse, 'diary.list', [helmi], '2026-10-01T19:00:00.000Z')
    await line(nurse, 'client.get', [other], '2026-10-02T05:00:00.000Z')
    await line(nurse, 'client.get', [helmi], '2026-10-02T05:00:00.000Z', 'forbidden')
    await line({ ...nurse, houseId: null }, 'client.get', [helmi], '2026-10-03T05:00:00.000Z')
    await line({ ...nurse, personId: 'keegi' }, 'client.save', [helmi], '2026-10-31T21:59:59.999Z')
    await line(nurse, 'client.get', [helmi], '2026-10-31T22:00:00.000Z')
  })

  const asked = async (id: string, month: string) => {
    const env = envFor(db, manager)
    const { access } = (await accessHandlers.access.list(env, { id, month })) as { access: Record<string, unknown>[] }
    return access.map(({ day, action, times, first_at, last_at }) => [
      day,
      action,
      times,
      String(first_at).slice(11, 16),
      String(last_at).slice(11, 16),
    ])
  }

  it('covers a month in Tallinn, across the end of summer time, with each action of a day once', async () => {
    expect(await asked(helmi, '2026-10')).toEqual([
      ['2026-10-31', 'client.save', 1, '21:59', '21:59'],
      ['2026-10-01', 'client.list', 1, '21:00', '21:00'],
      ['2026-10-01', 'diary.list', 2, '05:00', '19:00'],
      ['2026-10-01', 'client.get', 1, '06:00', '06:00'],
    ])
    expect(await asked(helmi, '2026-09')).toEqual([['2026-09-30', 'client.get', 1, '20:59', '20:59']])
    expect(await asked(helmi, '2026-11')).toEqual([['2026-11-01', 'client.get', 1, '22:00', '22:00']])
    expect(await asked(other, '2026-12')).toEqual([])
  })

  it('names people as the house knows them, and nobody who has never worked there', async () => {
    const { access } = (await accessHandlers.access.list(envFor(db, manager), { id: helmi, month: '2026-10' })) as {
      access: { person: string | null }[]
    }
    expect(access.map(({ person }) => person)).toEqual([null, ...Array(2).fill(expect.stringMatching(/^nurse/)), manager.name])
  })

  it('includes nobody of another house', async () => {
    const foreign = await (await houseWorld(db)).client()
    await expect(accessHandlers.access.list(envFor(db, manager), { id: foreign, month: '2026-10' })).rejects.toMatchObject({
      code: 'client-not-found',
    })
  })
})
