import type { Kysely } from 'kysely'
import { created } from '#core/db/change.ts'
import type { Database } from '#core/db/schema.ts'
import { uuidv7 } from '#core/kernel/ids.ts'
import { courseColumns } from '#core/medicine/medicine.store.ts'
import { contract } from '#shared/contract/index.ts'
import { NOW } from '../../support/world.ts'
import type { Objects } from '../named.ts'

/** Rounds that someone set once, as the contract's example states in its base. */
export async function setRounds(db: Kysely<Database>, { house_id, text }: { house_id: string; text: string }): Promise<void> {
  await db.deleteFrom('medicine_rounds').where('house_id', '=', house_id).execute()
  const { version, rounds } = contract.medicine.setRounds.example
  const written = { recorded_at: NOW, recorded_by: 'somebody', recorded_name: text }
  await db
    .insertInto('medicine_rounds')
    .values({
      ...created({ now: NOW, newId: uuidv7, actor: { personId: 'tests' } }),
      house_id,
      version,
      valid_from: '2026-11-01',
      rounds: JSON.stringify(rounds.map((round) => ({ ...round, name: text }))),
      ...written,
    })
    .execute()
}

/** A medicine that the house added to those of the register. */
export async function ownMedicineOf(db: Kysely<Database>, { house_id, text, id }: { house_id: string; text: string; id: string }): Promise<void> {
  const written = { recorded_at: NOW, recorded_by: 'somebody', recorded_name: text, ended_at: null, ended_name: null }
  const most = { single_most: 1, daily_most: 2, unit: 'mg' }
  await db
    .insertInto('house_medicine')
    .values({
      ...created({ now: NOW, newId: uuidv7, actor: { personId: 'tests' } }, id),
      house_id,
      name: text,
      atc: 'N05CM09',
      ...most,
      basis: text,
      ...written,
    })
    .execute()
}

/** A course due at the time of the contract's examples, and a dose of another one given by someone else. */
export async function medicineOf(
  db: Kysely<Database>,
  of: { house_id: string; client_id: string; text: string },
): Promise<{ course: string; dose: string }> {
  const { text, ...ids } = of
  const stamp = { now: NOW, newId: uuidv7, actor: { personId: 'tests' } }
  const { client_id: _, ...prescribed } = contract.medicine.add.example
  const [course, other, dose] = [uuidv7(), uuidv7(), uuidv7()]
  for (const id of [course, other])
    await db
      .insertInto('medicine_course')
      .values({
        ...created(stamp, id),
        ...courseColumns({
          ...prescribed,
          allergy_reason: null,
          allergy_ids: null,
          dose_reason: null,
          substance: null,
          name: text,
          indication: text,
          prescriber: text,
        }),
        ...ids,
        course_id: id,
        version: 1,
        hold_from: null,
        hold_to: null,
        hold_reason: null,
        valid_from: '2026-11-01T00:00:00.000Z',
        ended_at: null,
        end_reason: null,
        replaced_by: null,
        ended_name: null,
        stock_id: null,
        recorded_at: NOW,
        recorded_by: 'somebody',
        recorded_name: text,
      })
      .execute()
  await db
    .insertInto('medicine_dose')
    .values({
      ...created(stamp, dose),
      ...ids,
      course_id: other,
      due_at: NOW,
      event_at: NOW,
      prepared_at: null,
      prepared_by: null,
      prepared_name: null,
      result: 'antud',
      amount: 1,
      given_at: NOW,
      given_by: 'somebody',
      given_name: text,
      reason: text,
      stock_id: null,
      struck_at: null,
      struck_by: null,
      strike_reason: null,
    })
    .execute()
  return { course, dose }
}

/** A stock of the course's medicine, with a package, a count by someone else, a draft order, and a line of a sent one. */
export async function stocksIn(
  db: Kysely<Database>,
  of: { house_id: string; client_id: string; course: string; text: string },
): Promise<Pick<Objects, 'stock' | 'count' | 'order' | 'orderLine'>> {
  const { house_id, client_id, course, text } = of
  const stamp = { now: NOW, newId: uuidv7, actor: { personId: 'tests' } }
  const [stock, count, order, sent, orderLine] = [uuidv7(), uuidv7(), uuidv7(), uuidv7(), uuidv7()]
  const { strength, form, unit, controlled } = contract.stock.add.example
  const at = '2026-11-20T08:00:00.000Z'
  await db
    .insertInto('medicine_stock')
    .values({ ...created(stamp, stock), house_id, client_id, name: text, strength, form, unit, controlled, place: text, opened_at: at })
    .execute()
  await db.updateTable('medicine_course').set({ stock_id: stock, ver: 2 }).where('id', '=', course).execute()
  const came = { kind: 'saadud', amount: 30, batch: text, expires_on: '2028-05-31', source: 'apteek', package_id: null, note: text } as const
  await db
    .insertInto('medicine_line')
    .values({ ...created(stamp), house_id, stock_id: stock, ...came, event_at: at, by_id: 'somebody', by_name: text })
    .execute()
  const unsigned = { confirmed_at: null, confirmed_by: null, confirmed_name: null }
  await db
    .insertInto('medicine_count')
    .values({ ...created(stamp, count), house_id, stock_id: stock, ...COUNTED, event_at: NOW, counted_name: text, reason: text, ...unsigned })
    .execute()
  for (const [id, sent_at] of [
    [order, null],
    [sent, at],
  ] as const) {
    const made = { pharmacy: text, note: text, made_at: at, made_name: text, sent_at, sent_name: sent_at && text }
    await db
      .insertInto('medicine_order')
      .values({ ...created(stamp, id), house_id, ...made })
      .execute()
    const line = { order_id: id, stock_id: stock, amount: 30, packages: 1, state: 'ootel', decided_at: null, decided_name: null } as const
    await db
      .insertInto('medicine_order_line')
      .values({ ...created(stamp, id === sent ? orderLine : uuidv7()), house_id, ...line })
      .execute()
  }
  return { stock, count, order, orderLine }
}
const COUNTED = { day: '2026-11-20', shift: 'paev', expected: 30, counted: 28, counted_by: 'somebody' } as const
