import type { Kysely } from 'kysely'
import { beforeEach, expect, it } from 'vitest'
import { onBothDatabases } from '../../../tests/support/database.ts'
import { type Call, callsBy, refusal } from '../../../tests/support/call.ts'
import { type HouseWorld, houseWorld, insertWorker, NOW } from '../../../tests/support/world.ts'
import type { Database } from '../db/schema.ts'

const at = (minutes: number): string => new Date(Date.parse(NOW) - minutes * 60_000).toISOString()

onBothDatabases('alerts', (fresh) => {
  let db: Kysely<Database>
  let house: HouseWorld
  let helmi: string
  let carer: Call
  let nurse: Call
  beforeEach(async () => {
    db = await fresh()
    house = await houseWorld(db)
    helmi = await house.client({ first_name: 'Helmi', last_name: 'Kask', roomId: await house.room() })
    carer = callsBy(db, await house.actor('carer'))
    nurse = callsBy(db, await house.actor('nurse'))
  })
  const measure = async (value: number, more: object = {}) =>
    (await carer('diary.add', { kind: 'measurement', client_id: helmi, values: { what: 'temperature', value }, ...more })).entry.id
  const alerts = async () => (await nurse('alert.list', {})).alerts

  it('are values beyond a limit of residents in the last day, the newest first', async () => {
    await measure(37.2)
    await measure(38.2)
    const first = await measure(38.9, { event_at: at(60) })
    const second = await measure(40.4, { event_at: at(5) })
    await measure(40.9, { event_at: at(25 * 60) })
    const struck = await measure(41)
    await carer('diary.strike', { id: struck, reason: 'Vale inimene' })
    const told = await alerts()
    expect(told.map(({ id }) => id)).toEqual([second, first])
    expect(told[0]).toMatchObject({
      name: 'Helmi Kask',
      at: at(5),
      taken: null,
      reasons: [{ kind: 'limit', name: 'temperature', value: 40.4, side: 'high', limit: 38.4 }],
    })
    expect(told[0]?.room).not.toBeNull()
  })

  it('stay until somebody takes them, and then show who and what they did', async () => {
    const [first, second] = [await measure(39.5, { event_at: at(10) }), await measure(40, { event_at: at(9) })]
    await carer('alert.take', { id: second, note: 'Helistasin 112' })
    const told = await alerts()
    expect(told.map(({ id, taken }) => [id, taken?.note ?? null])).toEqual([
      [first, null],
      [second, 'Helistasin 112'],
    ])
    expect(await refusal(nurse('alert.take', { id: second }))).toMatchObject({ code: 'alert-taken' })
    await nurse('alert.take', { id: first })
    expect((await alerts()).every(({ taken }) => taken !== null)).toBe(true)
  })

  it('taken by mistake are released within a minute, only by whoever took them, and can be taken again', async () => {
    const id = await measure(40)
    await carer('alert.take', { id, note: 'Õde tuli' })
    expect(await refusal(nurse('alert.release', { id }))).toMatchObject({ code: 'alert-kept' })
    expect((await carer('alert.release', { id }, { now: at(-1) })).alerts).toMatchObject([{ id, taken: null }])
    expect((await carer('alert.release', { id })).alerts).toMatchObject([{ id, taken: null }])
    await nurse('alert.take', { id })
    expect((await alerts())[0]?.taken?.note).toBeNull()
    expect(await refusal(nurse('alert.release', { id }, { now: at(-1.1) }))).toMatchObject({ code: 'alert-kept' })
    expect((await alerts())[0]?.taken).not.toBeNull()
  })

  it('of another house are not accessible', async () => {
    const id = await measure(40)
    const other = await houseWorld(db, 'Teine maja')
    await insertWorker(db, other, 'nurse', 'ode2@koduke.example')
    const stranger = callsBy(db, await other.actor('nurse'))
    expect((await stranger('alert.list', {})).alerts).toEqual([])
    expect(await refusal(stranger('alert.take', { id }))).toMatchObject({ code: 'entry-not-found' })
  })
})
