import * as fc from 'fast-check'
import type { Kysely } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { contract } from '#shared/contract/index.ts'
import { HOUSE_ROLES, type HouseRole, RIGHTS_OF_ROLE } from '#shared/rights.ts'
import { CLIENT_STATUSES } from '#shared/rules/clientStatus.ts'
import { addDays } from '#shared/rules/time.ts'
import { type Call, callsBy } from '../../../tests/support/call.ts'
import { onBothDatabases } from '../../../tests/support/database.ts'
import { type HouseWorld, houseWorld, NOW } from '../../../tests/support/world.ts'
import type { Database } from '../db/schema.ts'

const HOUR = 3_600_000
const before = (hours: number): string => new Date(Date.parse(NOW) - hours * HOUR).toISOString()

const person = fc.record({
  status: fc.constantFrom(...CLIENT_STATUSES),
  born: fc.constantFrom('1940-11-20', '1940-11-21', '1941-11-28', '1942-11-29', null),
  written: fc.array(
    fc.record({ hours: fc.constantFrom(0, 5, 13, 23, 25, 60), kind: fc.constantFrom('fall', 'other'), handover: fc.boolean(), struck: fc.boolean() }),
    { maxLength: 3 },
  ),
})
const room = fc.record({ max_people: fc.integer({ min: 1, max: 3 }), availability: fc.constantFrom('vaba', 'vaba', 'remondis') })

onBothDatabases('the overview', (fresh, dialect) => {
  let db: Kysely<Database>
  beforeAll(async () => {
    db = await fresh()
  })

  it('shows figures that equal the lists behind them', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(person, { maxLength: 7 }), fc.array(room, { minLength: 1, maxLength: 3 }), async (people, rooms) => {
        const house = await houseWorld(db)
        const call = callsBy(db, await house.actor('manager'))
        const roomIds: string[] = []
        for (const each of rooms) roomIds.push(await house.room(each))
        for (const each of people) await settle(house, call, roomIds, each)
        await compare(call)
      }),
      { numRuns: dialect === 'sqlite' ? 30 : 8 },
    )
  })

  it('shows the birthdays of the coming week, the nearest first, with the age reached', async () => {
    const house = await houseWorld(db)
    await house.client({ last_name: 'Viimane', birth_date: '1936-11-28' })
    await house.client({ last_name: 'Esimene', birth_date: '1926-11-21' })
    await house.client({ last_name: 'Hiline', birth_date: '1936-11-29' })
    await house.client({ last_name: 'Ootaja', birth_date: '1936-11-22', queued: true })
    const { overview } = await callsBy(db, await house.actor('carer'))('house.overview', {})
    expect(overview.celebrations.map(({ name, on, age }) => [name, on, age])).toEqual([
      ['Mari Esimene', '2026-11-21', 100],
      ['Mari Viimane', '2026-11-28', 90],
    ])
  })

  it('shows name days among them, after a birthday of the same day', async () => {
    const house = await houseWorld(db)
    await house.client({ first_name: 'Kadri', last_name: 'Kask', birth_date: '1940-11-25' })
    await house.client({ first_name: 'Andres', last_name: 'Tamm' })
    const { overview } = await callsBy(db, await house.actor('carer'))('house.overview', {})
    // The name day of Andres is on 30 November, after the week shown.
    expect(overview.celebrations.map(({ name, on, age }) => [name, on, age])).toEqual([
      ['Kadri Kask', '2026-11-25', 86],
      ['Kadri Kask', '2026-11-25', null],
    ])
  })

  it('shows missing or expiring documents by resident, most first, only to those who may read documents', async () => {
    const house = await houseWorld(db)
    const [helmi, mari] = [await house.client({ last_name: 'Üks' }), await house.client({ last_name: 'Kaks' })]
    await house.client({ queued: true })
    const call = callsBy(db, await house.actor('manager'))
    const papers = async () => (await call('house.overview', {})).overview.papers?.map(({ client_id: _id, name: _name, ...counts }) => counts)
    const add = async (clientId: string, kind: 'leping' | 'tervisetoend', expires: string | null) => {
      const { document } = await call('document.save', { clientId, data: { kind, title: kind, ...(expires && { expires }) } })
      await db
        .updateTable('client_document')
        .set((eb) => ({ file: 'a'.repeat(64), mime: 'application/pdf', ver: eb('ver', '+', 1) }))
        .where('id', '=', document.id)
        .execute()
    }
    expect(await papers()).toEqual(Array.from({ length: 2 }, () => ({ missing: 3, expired: 0, ending: 0 })))
    await add(helmi, 'leping', null)
    await add(helmi, 'tervisetoend', '2026-11-30')
    await call('client.save', { id: mari, guardian_court_no: '2-26-1' })
    expect(await papers()).toEqual([
      { missing: 4, expired: 0, ending: 0 },
      { missing: 1, expired: 0, ending: 1 },
    ])
    for (const role of ['carer', 'accountant'] as const)
      expect((await callsBy(db, await house.actor(role))('house.overview', {})).overview.papers).toBeNull()
  })

  it('shows what is still missing before somebody moves in, as far as the role may read it', async () => {
    const house = await houseWorld(db)
    const client_id = await house.client({ queued: true })
    const call = callsBy(db, await house.actor('manager'))
    const lacks = async (role: HouseRole) =>
      (await callsBy(db, await house.actor(role))('house.overview', {})).overview.arrivals.map((each) => [each.client_id, each.lacks])
    expect(await lacks('manager')).toEqual([])
    await call('client.save', { id: client_id, planned_on: '2026-11-25' })
    expect(await lacks('manager')).toEqual([[client_id, ['room', 'contact', 'papers', 'allergies', 'medicines']]])
    expect(await lacks('reception')).toEqual([[client_id, ['room', 'contact', 'papers', 'allergies']]])
    expect(await lacks('carer')).toEqual([[client_id, ['room', 'allergies', 'medicines']]])
    expect(await lacks('accountant')).toEqual([[client_id, ['room']]])
    await call('client.contacts', { clientId: client_id, data: { name: 'Tiina Kask', relation: 'tütar', phone: '+3725123456' } })
    await call('allergy.add', { client_id, kind: 'food', substance: 'Maapähkel' })
    await call('medicine.add', { ...contract.medicine.add.example, client_id })
    expect(await lacks('manager')).toEqual([[client_id, ['room', 'papers']]])
  })

  it('forgets nobody born on 29 February in a year without that day', async () => {
    const house = await houseWorld(db)
    await house.client({ birth_date: '1940-02-29' })
    const actor = await house.actor('carer')
    const on = async (day: string) =>
      (await callsBy(db, actor, `${day}T10:00:00.000Z`)('house.overview', {})).overview.celebrations.map((each) => [each.on, each.age])
    expect(await on('2027-02-25')).toEqual([['2027-03-01', 87]])
    expect(await on('2028-02-25')).toEqual([['2028-02-29', 88]])
    expect(await on('2028-03-01')).toEqual([])
  })

  it('uses the day in Tallinn if it differs in UTC', async () => {
    const house = await houseWorld(db)
    const client_id = await house.client()
    const call = callsBy(db, await house.actor('carer'), '2026-11-21T22:30:00.000Z')
    await call('diary.add', { kind: 'other', client_id, text: 'enne südaööd', event_at: '2026-11-21T21:59:00.000Z' })
    await call('diary.add', { kind: 'other', client_id, text: 'pärast südaööd', event_at: '2026-11-21T22:01:00.000Z' })
    const { overview } = await call('house.overview', {})
    expect(overview.on).toBe('2026-11-22')
    // The night shift began at eight in the evening of the day before.
    expect(overview.diary?.shift).toMatchObject({ shift: 'oo', from: '2026-11-21T18:00:00.000Z', people: [{ role: 'carer' }] })
  })

  for (const role of HOUSE_ROLES.filter((each) => RIGHTS_OF_ROLE[each].includes('overview.read'))) {
    it(`${role === 'accountant' ? 'tells nothing of diaries to' : 'tells of diaries to'} the ${role}`, async () => {
      const house = await houseWorld(db)
      await house.client()
      const { overview } = await callsBy(db, await house.actor(role))('house.overview', {})
      expect(overview.diary === null).toBe(role === 'accountant')
      expect(overview.residents).toEqual({ majas: 1, eemal: 0, ootel: 0 })
    })
  }

  it('includes no other house', async () => {
    const other = await houseWorld(db)
    const stranger = await other.client({ birth_date: '1940-11-21', roomId: await other.room() })
    await callsBy(db, await other.actor('carer'))('diary.add', { kind: 'fall', client_id: stranger, text: 'kukkus', handover: true })
    const { overview } = await callsBy(db, await (await houseWorld(db)).actor('manager'))('house.overview', {})
    expect(overview).toEqual({
      on: addDays('2026-11-20', 1),
      residents: { majas: 0, eemal: 0, ootel: 0 },
      places: { total: 0, occupied: 0, planned: 0, free: 0 },
      diary: {
        shift: { shift: 'paev', from: '2026-11-21T06:00:00.000Z', to: '2026-11-21T18:00:00.000Z', people: [] },
        falls: [],
        silent: [],
        handover: [],
        latest: [],
      },
      away: [],
      arrivals: [],
      leavings: [],
      celebrations: [],
      papers: [],
    })
  })
})

onBothDatabases('the house', (fresh) => {
  it('shows its position, or that it is unknown, and its units in order', async () => {
    const db = await fresh()
    const house = await houseWorld(db, 'Kase Kodu')
    const unit = { ver: 1, updated_at: '2026', updated_by: 'tests', deleted_at: null, house_id: house.id }
    await db
      .insertInto('unit')
      .values([
        { ...unit, id: 'b', name: 'Tamm', position: 2 },
        { ...unit, id: 'a', name: 'Kask', position: 1 },
      ])
      .execute()
    const call = callsBy(db, await house.actor('carer'))
    expect((await call('house.get', {})).house).toMatchObject({
      id: house.id,
      name: 'Kase Kodu',
      location: 'Aadress määramata',
      has_units: false,
      units: [
        { id: 'a', name: 'Kask' },
        { id: 'b', name: 'Tamm' },
      ],
    })
    await db
      .updateTable('house')
      .set((eb) => ({ location: 'Kase 1, Elva', has_units: 1, ver: eb('ver', '+', 1) }))
      .where('id', '=', house.id)
      .execute()
    expect((await call('house.get', {})).house).toMatchObject({ location: 'Kase 1, Elva', has_units: true })
  })
})

async function settle(
  house: HouseWorld,
  call: Call,
  roomIds: string[],
  { status, born, written }: typeof person extends fc.Arbitrary<infer Value> ? Value : never,
): Promise<void> {
  const id = await house.client({ birth_date: born, queued: status === 'ootel' })
  // No care is recorded for clients who only wait.
  for (const [index, { hours, kind, handover, struck }] of (status === 'ootel' ? [] : written).entries()) {
    const { entry } = await call('diary.add', { kind, client_id: id, text: `${index}`, event_at: before(hours), handover })
    if (struck) await call('diary.strike', { id: entry.id, reason: 'Vale inimene' })
  }
  for (const room_id of status === 'ootel' ? [] : roomIds) await call('client.move', { id, room_id }).catch(() => undefined)
  if (status === 'ootel') await call('client.save', { id, planned_room_id: roomIds[0] ?? null, planned_on: '2026-11-21' })
  if (status !== 'majas' && status !== 'ootel') await call('client.move', { id, status, ...(status === 'eemal' && { away_reason: 'haiglas' }) })
}

async function compare(call: Call): Promise<void> {
  const { overview } = await call('house.overview', {})
  const { clients } = await call('client.list', {})
  const { rooms } = await call('room.list', {})
  const present = clients.filter(({ status }) => status === 'majas' || status === 'eemal')
  const diaries = (await Promise.all(clients.map(({ id }) => call('diary.list', { id, limit: 200 })))).flatMap(({ entries }) => entries)
  const standing = diaries.filter(({ struck_at }) => struck_at === null)
  for (const status of ['majas', 'eemal', 'ootel'] as const) {
    expect(overview.residents[status]).toBe((await call('client.list', { status })).clients.length)
  }
  expect(overview.places).toEqual({
    total: rooms.reduce((sum, each) => sum + each.max_people, 0),
    occupied: present.filter(({ room_id }) => room_id !== null).length,
    planned: clients.filter(({ planned_room_id }) => planned_room_id !== null).length,
    free: rooms.reduce((sum, each) => sum + each.free_places, 0),
  })
  expect(overview.away.map(({ client_id }) => client_id)).toEqual(clients.filter(({ status }) => status === 'eemal').map(({ id }) => id))
  expect(overview.arrivals).toHaveLength(clients.filter(({ planned_on }) => planned_on !== null).length)
  expect(overview.celebrations).toHaveLength(present.filter(({ birth_date }) => birth_date === '1940-11-21' || birth_date === '1941-11-28').length)
  expect(overview.diary?.falls.map(({ id }) => id).toSorted()).toEqual(
    standing
      .filter(({ kind, event_at }) => kind === 'fall' && event_at >= before(24))
      .map(({ id }) => id)
      .toSorted(),
  )
  expect(overview.diary?.handover.map(({ id }) => id).toSorted()).toEqual(
    standing
      .filter((each) => each.handover === 1 && each.event_at >= before(24))
      .map(({ id }) => id)
      .toSorted(),
  )
  const spokenOf = new Set(standing.filter(({ event_at }) => event_at >= before(24)).map(({ client_id }) => client_id))
  expect(overview.diary?.silent.map(({ client_id }) => client_id)).toEqual(
    clients.filter(({ id, status }) => status === 'majas' && !spokenOf.has(id)).map(({ id }) => id),
  )
}
