import type { Kysely } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { changes } from '#shared/contract/endpoint.ts'
import { type EndpointName, endpoints } from '#shared/contract/index.ts'
import { aim, fingerprint, namedIn, objectsIn, unknownObjects } from '../../../tests/matrix/objects.ts'
import { callsBy } from '../../../tests/support/call.ts'
import { freshDatabase } from '../../../tests/support/database.ts'
import { type HouseWorld, houseWorld, NOW } from '../../../tests/support/world.ts'
import type { Database } from '../db/schema.ts'
import { SYNCED } from '../db/synced.ts'
import type { Actor } from './env.ts'
import { idsOf } from './ids.ts'

const AT = Date.parse(NOW)
const commands = endpoints.filter(({ spec }) => spec.runsOn === 'both' && changes(spec))
const contacts = [{ name: 'Ants Kask' }, { name: 'Anu Kask', phone: '5551 2345' }]
/** Cases that the contract's examples do not cover: several ids in one intent, several rows of one change. */
const MORE: Partial<Record<EndpointName, object>> = {
  'client.add': { contacts, personalID: '44008259987' },
  'client.queue': { contacts, personalID: '34012079931' },
  'client.save': { last_name: 'Õunapuu', languages: ['et', 'ru'], citizenship: 'Eesti', pension_cents: 81_250 },
  'client.care': { wishes: null },
  'allergy.add': { confirmed_by: 'Epikriis' },
  'client.move': {
    status: 'eemal',
    away_reason: 'haiglas',
    hospital: 'Lõuna-Eesti Haigla',
    cause: 'Kukkumine',
    away_until: '2026-12-01',
    at: '2026-11-20T08:00:00.000Z',
  },
  'health.setChart': { measure: 'pulse', high: null, base: { low: 50 } },
  'medicine.change': { from: '2026-11-22T22:00:00.000Z' },
  'medicine.give': { result: 'osaliselt', amount: 0.5, reason: 'Ei jõudnud', given_at: '2026-11-21T09:50:00.000Z' },
  'stock.count': { counted: 20, reason: 'Üks tablett kukkus maha' },
  'pharmacy.order': { note: 'Palun homseks' },
  'incident.add': {
    kind: 'restriction',
    reason: 'Läks öösel tänavale',
    decided_by: 'Õde',
    informed: [{ who: 'family', name: 'Tütar' }],
    event_at: '2026-11-21T08:00:00.000Z',
  },
  'incident.save': { cause: 'Märg põrand', review_by: '2026-12-01', base: { cause: null } },
  'incident.check': { result: 'worse', note: 'Kaebas peavalu', values: { systolic: 150, diastolic: 90 } },
  'handover.accept': { lines: ['note:1', 'note:2', 'incident:3'] },
  'plan.save': { health_need: 'Vererõhk', health_by: 'õde', removed: [] },
  'parting.add': {
    kind: 'surnud',
    at: '2026-11-21T02:10:00.000Z',
    found_by: 'Öine hooldaja',
    established_by: 'Kiirabi',
    informed: [{ name: 'Anne Kask', at: '2026-11-21T05:00:00.000Z' }],
  },
  'plan.checkpoint': { outcome: 'muudetakse' },
  'menu.copy': { from: '2026-11-21', to: '2026-11-22', days: 1 },
  'activity.cancel': { following: true },
  'diary.add': { text: 'Jõi ise', handover: true, event_at: '2026-11-21T08:00:00.000Z' },
}

describe('an intent run in two databases', () => {
  let here: Kysely<Database>
  let there: Kysely<Database>
  let manager: Actor
  let counter = 0
  beforeAll(async () => {
    here = await freshDatabase('sqlite')
    there = await freshDatabase('postgres')
    // In separate houses, so that the compared houses hold only what the command creates.
    manager = await (await houseWorld(here)).actor('manager')
  })

  it('is tested with every command that runs in both homes', () => {
    expect(commands.map(({ name }) => name).toSorted()).toEqual([
      'activity.add',
      'activity.cancel',
      'activity.change',
      'activity.move',
      'activity.restore',
      'activity.show',
      'alert.release',
      'alert.take',
      'allergy.add',
      'allergy.change',
      'allergy.confirm',
      'allergy.end',
      'allergy.none',
      'allergy.strike',
      'arrangement.order',
      'arrangement.settle',
      'calendar.add',
      'calendar.cancel',
      'calendar.change',
      'calendar.finish',
      'calendar.move',
      'calendar.restore',
      'client.add',
      'client.care',
      'client.comms',
      'client.consents',
      'client.contacts',
      'client.deleteComm',
      'client.deleteConsent',
      'client.deleteContact',
      'client.deleteField',
      'client.fields',
      'client.image',
      'client.move',
      'client.orderContacts',
      'client.planLeaving',
      'client.queue',
      'client.save',
      'client.takeBack',
      'diary.add',
      'diary.image',
      'diary.see',
      'diary.strike',
      'document.file',
      'document.save',
      'document.tags',
      'equipment.add',
      'equipment.change',
      'handover.accept',
      'handover.close',
      'health.addFact',
      'health.addInfection',
      'health.addWound',
      'health.assess',
      'health.end',
      'health.hospital',
      'health.image',
      'health.look',
      'health.setChart',
      'health.strike',
      'houseDocument.add',
      'houseDocument.change',
      'houseDocument.confirm',
      'houseDocument.end',
      'houseDocument.file',
      'houseDocument.review',
      'houseDocument.revise',
      'incident.add',
      'incident.check',
      'incident.close',
      'incident.inform',
      'incident.save',
      'incident.strike',
      'item.check',
      'item.image',
      'item.save',
      'item.state',
      'meal.choose',
      'meal.decide',
      'meal.texture',
      'medicine.add',
      'medicine.change',
      'medicine.end',
      'medicine.enter',
      'medicine.give',
      'medicine.hold',
      'medicine.prepare',
      'medicine.setRounds',
      'medicine.strike',
      'medicine.undo',
      'medicine.withdraw',
      'menu.add',
      'menu.change',
      'menu.copy',
      'menu.remove',
      'menu.show',
      'notice.add',
      'notice.attach',
      'notice.change',
      'notice.confirm',
      'notice.detach',
      'notice.file',
      'notice.remind',
      'notice.withdraw',
      'order.again',
      'order.approve',
      'order.cancel',
      'order.receive',
      'order.reopen',
      'order.repeat',
      'order.save',
      'order.send',
      'order.settle',
      'order.takeBack',
      'parting.add',
      'pharmacy.drop',
      'pharmacy.missing',
      'pharmacy.order',
      'pharmacy.receive',
      'pharmacy.send',
      'plan.checkpoint',
      'plan.done',
      'plan.save',
      'plan.setAside',
      'plan.sign',
      'plan.withdraw',
      'queue.answer',
      'queue.open',
      'reminder.add',
      'reminder.change',
      'reminder.delete',
      'reminder.done',
      'reminder.set',
      'reminder.setHouse',
      'reminder.settings',
      'reminder.snooze',
      'report24.sign',
      'room.daycare',
      'stock.add',
      'stock.confirm',
      'stock.count',
      'stock.receive',
      'stock.tie',
      'stock.write',
      'supplier.dropPrice',
      'supplier.end',
      'supplier.price',
      'supplier.save',
      'support.ask',
      'task.add',
      'task.addForRooms',
      'task.answer',
      'task.ask',
      'task.change',
      'task.comment',
      'task.delete',
      'task.image',
      'task.photo',
      'task.removePhoto',
      'task.see',
      'task.toggle',
      'task.withdraw',
    ])
  })

  for (const { name, spec } of commands) {
    for (const more of [{}, ...(MORE[name] ? [MORE[name]] : [])]) {
      it(`makes the same rows and the same answer: ${name} ${Object.keys(more).join(' ')}`, async () => {
        const house = await houseWorld(here)
        // A dose for a person without an allergy: with one it needs a reason.
        const made =
          name === 'medicine.give'
            ? await objectsIn(here, house, 'Tavaline', manager.personId, namedIn(spec.example))
            : await objectsIn(here, house, 'Tavaline', manager.personId)
        const objects = { ...unknownObjects(), ...made }
        if (name === 'medicine.undo') await giveBy(here, objects.dose, manager.personId)
        const input = { ...aim(spec.example, objects), ...more }
        const actor = { ...manager, houseId: house.id }
        const intent = `seade:kavatsus-${++counter}`
        await copyHouse(here, there, house)
        const run = (db: Kysely<Database>) => callsBy(db, actor)(name as never, input as never, { newId: idsOf(intent, AT) })
        expect(await run(here)).toEqual(await run(there))
        expect(await fingerprint(there, house.id)).toBe(await fingerprint(here, house.id))
      })
    }
  }
})

/** Only the user's own action can be undone with one press. */
const giveBy = (db: Kysely<Database>, dose: string, given_by: string) =>
  db
    .updateTable('medicine_dose')
    .set((eb) => ({ given_by, ver: eb('ver', '+', 1) }))
    .where('id', '=', dose)
    .execute()

describe('idsOf', () => {
  it('gives the same ids for the same intent, each of them once', () => {
    expect(take('a:1', 1000)).toEqual(take('a:1', 1000))
    expect(new Set([...take('a:1', 1000), ...take('a:2', 1000), ...take('b:1', 1000)]).size).toBe(3000)
  })

  it('makes version 7 UUIDs with the time of the intent', () => {
    for (const id of take('a:1', 100)) {
      expect(id).toMatch(/^[\da-f]{8}-[\da-f]{4}-7[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/)
      expect(Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16)).toBe(AT)
    }
  })
})

const take = (intent: string, count: number): string[] => {
  const next = idsOf(intent, AT)
  return Array.from({ length: count }, () => next())
}

/** Copies a house's rows into another database: synced rows, refused intents, staff and invitations, and imports. */
async function copyHouse(from: Kysely<Database>, to: Kysely<Database>, house: HouseWorld): Promise<void> {
  const copy = async (table: string, column: string, values: readonly string[]): Promise<void> => {
    const rows = await from
      .selectFrom(table as 'client')
      .selectAll()
      .where(column as 'house_id', 'in', values)
      .execute()
    if (rows.length > 0)
      await to
        .insertInto(table as 'client')
        .values(rows)
        .onConflict((conflict) => conflict.doNothing())
        .execute()
  }
  const peopleOf = (table: 'membership' | 'invitation') => from.selectFrom(table).select('person_id').where('house_id', '=', house.id).execute()
  const people = [...(await peopleOf('membership')), ...(await peopleOf('invitation'))]
  for (const { table, house: column } of SYNCED.filter((each) => each.table !== 'membership')) await copy(table, column, [house.id])
  await copy(
    'person',
    'id',
    people.map(({ person_id }) => person_id),
  )
  for (const table of ['partner', 'membership', 'sync_dead', 'house_import', 'house_import_made', 'invitation'])
    await copy(table, 'house_id', [house.id])
}
