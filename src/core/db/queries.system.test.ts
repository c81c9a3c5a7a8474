import type { Kysely } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { TIMELINE_SOURCES } from '#shared/contract/diary.ts'
import { contract } from '#shared/contract/index.ts'
import { type Call, callsBy } from '../../../tests/support/call.ts'
import { onBothDatabases } from '../../../tests/support/database.ts'
import { type HouseWorld, houseWorld, NOW } from '../../../tests/support/world.ts'
import type { Database } from './schema.ts'

/** A realistic house: residents, absences and queue, with stays, plans and diaries. */
async function houseOf(db: Kysely<Database>, size: number): Promise<{ house: HouseWorld; clientId: string; roomId: string }> {
  const house = await houseWorld(db)
  const call = callsBy(db, await house.actor('manager'))
  const roomId = await house.room({ max_people: 12 })
  const clientId = await house.client({ roomId })
  for (let index = 0; index < size; index++) {
    const id = await house.client({ roomId: await house.room({ max_people: 2 }), birth_date: '1940-11-21' })
    await call('diary.add', { kind: 'fall', client_id: id, text: 'kukkus', handover: true })
    await call('diary.add', { kind: 'drink', client_id: clientId, values: { ml: 200 } })
    const { course } = await call('medicine.add', { ...contract.medicine.add.example, client_id: id })
    const { stock } = await call('stock.add', { ...contract.stock.add.example, client_id: id, controlled: 1, course_id: course.id })
    await call('stock.receive', { ...contract.stock.receive.example, id: stock.id })
    await call('pharmacy.order', { pharmacy: 'Linna apteek', lines: [{ stock_id: stock.id, amount: 30 }] })
    await call('medicine.give', { client_id: id, course_id: course.id, due_at: NOW, result: 'antud' })
    const { plan } = await call('plan.save', { ...contract.plan.save.example, client_id: id, health_need: 'Vererõhk', health_by: 'õde' })
    await call('plan.sign', { id: plan.id, ver: plan.ver, name: 'Tiina', relation: 'tütar' })
    await call('client.move', { id: clientId, room_id: await house.room() })
    if (index % 2) await call('client.move', { id, status: 'eemal', away_reason: 'kodus' })
    await call('client.save', { id: await house.client({ queued: true }), planned_room_id: roomId, planned_on: '2026-11-21' })
  }
  return { house, clientId, roomId }
}

const READS: Record<string, (call: Call, ids: { clientId: string; roomId: string }) => Promise<unknown>> = {
  'client.list': (call) => call('client.list', {}),
  'client.list of a status': (call) => call('client.list', { status: 'majas' }),
  'client.get': (call, { clientId }) => call('client.get', { id: clientId }),
  'client.due': (call, { clientId }) => call('client.due', { id: clientId }),
  'room.list': (call) => call('room.list', {}),
  'room.get': (call, { roomId }) => call('room.get', { id: roomId }),
  'diary.list': (call, { clientId }) => call('diary.list', { id: clientId, limit: 200 }),
  'diary.list of everything': (call, { clientId }) => call('diary.list', { id: clientId, sources: [...TIMELINE_SOURCES], q: 'rahulik' }),
  'medicine.round': (call) => call('medicine.round', { day: '2026-11-21', round: '13:00' }),
  'medicine.rounds': (call) => call('medicine.rounds', {}),
  'medicine.asNeeded': (call) => call('medicine.asNeeded', {}),
  'medicine.scheme': (call, { clientId }) => call('medicine.scheme', { id: clientId }),
  'medicine.month': (call, { clientId }) => call('medicine.month', { id: clientId, month: '2026-11' }),
  'stock.list': (call) => call('stock.list', {}),
  'stock.counts': (call) => call('stock.counts', { day: '2026-11-21', shift: 'paev' }),
  'stock.register': (call) => call('stock.register', { month: '2026-11' }),
  'pharmacy.orders': (call) => call('pharmacy.orders', {}),
  'plan.round': (call) => call('plan.round', { day: '2026-11-21', shift: 'paev' }),
  'incident.list': (call) => call('incident.list', {}),
  'incident.due': (call) => call('incident.due', {}),
  'handover.get': (call) => call('handover.get', { day: '2026-11-21', shift: 'paev' }),
  'report24.get': (call) => call('report24.get', { day: '2026-11-21' }),
  'menu.week': (call) => call('menu.week', { day: '2026-11-21' }),
  'activity.week': (call) => call('activity.week', { day: '2026-11-21' }),
  'house.overview': (call) => call('house.overview', {}),
  'house.get': (call) => call('house.get', {}),
}

onBothDatabases('the number of statements', (fresh) => {
  let db: Kysely<Database>
  let small: Awaited<ReturnType<typeof houseOf>>
  let large: Awaited<ReturnType<typeof houseOf>>
  beforeAll(async () => {
    db = await fresh()
    small = await houseOf(db, 1)
    large = await houseOf(db, 12)
  })

  for (const [name, read] of Object.entries(READS)) {
    it(`of ${name} does not grow with the data`, async () => {
      const counts: number[] = []
      for (const { house, ...ids } of [small, large]) {
        let count = 0
        const counted = db.withPlugin({ transformQuery: ({ node }) => (count++, node), transformResult: async ({ result }) => result })
        await read(callsBy(counted, await house.actor('manager')), ids)
        counts.push(count)
      }
      expect(counts[1]).toBe(counts[0])
      expect(counts[0]).toBeGreaterThan(0)
    })
  }
})
