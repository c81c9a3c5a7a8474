import ingredients from '../../resources/demo/ingredients.json' with { type: 'json' }
import type { MedicineCourseTable, MedicineDoseTable } from '#core/db/tables/medicine.ts'
import type { MedicineCountTable, MedicineLineTable, MedicineOrderLineTable, MedicineOrderTable, MedicineStockTable } from '#core/db/tables/stock.ts'
import { ids } from '#shared/contract/ids.ts'
import { amountOn, type Plan } from '#shared/rules/medicine/course.ts'
import { balanceOf } from '#shared/rules/medicine/stock.ts'
import { shiftAt, shiftBefore, spanOfShift } from '#shared/rules/shift/shift.ts'
import { addDays, dayOf } from '#shared/rules/time.ts'
import { hours, iso, minutes } from './clock.ts'
import { onDuty } from './incidents.ts'
import { at, type Random } from './random.ts'
import { createRota, type Rota, type Worker } from './rota.ts'
import { stamp } from './shifts.ts'

interface Load {
  houseId: string
  courses: readonly MedicineCourseTable[]
  doses: readonly MedicineDoseTable[]
  workers: readonly Worker[]
  now: Date
}

interface Stocks {
  stocks: MedicineStockTable[]
  lines: MedicineLineTable[]
  counts: MedicineCountTable[]
  orders: MedicineOrderTable[]
  orderLines: MedicineOrderLineTable[]
}

/** A stock and the courses taken from it, before its duration is known. */
interface StockUse {
  stock: MedicineStockTable
  courses: MedicineCourseTable[]
  doses: MedicineDoseTable[]
}

const CONTROLLED = new Set(ingredients.medicines.flatMap(({ atc, np }) => (np ? [atc] : [])))
/** Medicines that the house buys and gives to anybody with a prescription for them. */
const OF_HOUSE = new Set(['Paratsetamool', 'Ibuprofeen'])

/**
 * The medicine stock: for most courses a stock with packages, some nearly empty or near expiry; counts of narcotic and psychotropic ones at
 * each shift, the last without its second signature; and an open order. Courses and doses reference their stock.
 */
export function writeStocks(random: Random, { houseId, courses, doses, workers, now }: Load): Stocks {
  const rota = createRota(workers)
  const nurse = at(
    workers.filter(({ shift }) => shift === 'nurse'),
    0,
  )
  const made: Stocks = { stocks: [], lines: [], counts: [], orders: [], orderLines: [] }
  const kept = stocksFor(random, { houseId, courses, doses, nurse })
  for (const each of kept) {
    const lines = packagesFor(random, each, nurse, now)
    made.stocks.push(each.stock)
    made.lines.push(...lines)
    if (each.stock.controlled) made.counts.push(...countsFor(random, { ...each, lines }, rota, now))
  }
  const waiting = made.counts.findLast(({ confirmed_at }) => confirmed_at === null)
  if (waiting) waiting.id = ids.count
  order(random, made, { houseId, kept, nurse, now })
  return made
}

function stocksFor(random: Random, { houseId, courses, doses, nurse }: Pick<Load, 'houseId' | 'courses' | 'doses'> & { nurse: Worker }): StockUse[] {
  const given = Map.groupBy(doses, ({ course_id }) => course_id)
  const shared = new Map<string, StockUse>()
  const kept: StockUse[] = []
  for (const course of courses.filter(({ ended_at, self_managed }) => ended_at === null && self_managed === 0)) {
    const isOfHouse = course.kind === 'vajadusel' && OF_HOUSE.has(course.name)
    // Some medicines come in pharmacy-filled dosing boxes.
    if (!isOfHouse && course.course_id !== ids.course && random.chance(0.08)) continue
    const own = (isOfHouse ? shared.get(course.name) : undefined) ?? {
      stock: stockOf(random, { houseId, course, nurse, isOfHouse }),
      courses: [],
      doses: [],
    }
    if (course.course_id === ids.course) own.stock.id = ids.stock
    if (own.courses.length === 0) kept.push(own)
    if (isOfHouse) shared.set(course.name, own)
    course.stock_id = own.stock.id
    own.courses.push(course)
    for (const dose of given.get(course.course_id) ?? []) {
      if (dose.due_at < course.valid_from || dose.amount === null) continue
      dose.stock_id = own.stock.id
      own.doses.push(dose)
    }
  }
  return kept
}

function stockOf(
  random: Random,
  { houseId, course, nurse, isOfHouse }: { houseId: string; course: MedicineCourseTable; nurse: Worker; isOfHouse: boolean },
): MedicineStockTable {
  const controlled = CONTROLLED.has(course.atc ?? '') ? 1 : 0
  return {
    ...stamp(random, Date.parse(course.valid_from), nurse, 2),
    house_id: houseId,
    client_id: isOfHouse ? null : course.client_id,
    name: course.name,
    strength: course.strength,
    form: course.form,
    unit: course.unit,
    controlled,
    place: controlled ? 'Seif' : isOfHouse ? 'Ravimituba' : random.pick(['Kapp 1', 'Kapp 2', 'Kapp 3']),
    opened_at: course.valid_from,
  }
}

/** One or two packages from when the book began: enough for weeks, for some only days. */
function packagesFor(random: Random, { stock, courses, doses }: StockUse, nurse: Worker, now: Date): MedicineLineTable[] {
  const came = Date.parse(stock.opened_at)
  const today = dayOf(now)
  const weeks = Array.from({ length: 28 }, (_, index) => addDays(today, index))
  const plans = courses.map(({ plan }) => JSON.parse(plan) as Plan)
  const daily = plans.flatMap((plan) => weeks.map((day) => amountOn(plan, day))).reduce((sum, amount) => sum + amount, 0) / weeks.length
  const left = random.chance(0.06) ? random.int(2, 6) : random.int(9, 75)
  const used = doses.reduce((sum, { amount }) => sum + (amount ?? 0), 0)
  const all = Math.max(10, Math.ceil((used + daily * left) / 10) * 10)
  const sizes = all > 60 && random.chance(0.5) ? [30, all - 30] : [all]
  return sizes.map((amount, index) => ({
    ...stamp(random, came, nurse, 3 + index),
    house_id: stock.house_id,
    stock_id: stock.id,
    kind: 'saadud',
    amount,
    batch: `${random.pick(['A', 'B', 'K', 'L'])}${random.int(10_000, 99_999)}`,
    expires_on: addDays(dayOf(now), random.chance(0.03) ? random.int(3, 28) : random.int(120, 900)),
    source: stock.client_id === null ? 'hulgimuuja' : random.chance(0.85) ? 'apteek' : 'omaksed',
    package_id: null,
    note: null,
    event_at: iso(came),
    by_id: nurse.id,
    by_name: nurse.name,
  }))
}

/** How many shifts of counts there are. */
const COUNTED = 12

/** A count at the end of each shift, equal to the book, with a second signature by the next shift. */
function countsFor(
  random: Random,
  { stock, doses, lines }: StockUse & { lines: readonly MedicineLineTable[] },
  rota: Rota,
  now: Date,
): MedicineCountTable[] {
  const counts: MedicineCountTable[] = []
  let ofDay = shiftBefore(shiftAt(now.toISOString()))
  for (let back = 0; back < COUNTED; back++, ofDay = shiftBefore(ofDay)) {
    const end = Date.parse(spanOfShift(ofDay).to)
    const counted = Math.min(end - minutes(random.int(2, 12)), now.getTime())
    if (iso(counted) <= stock.opened_at) break
    const by = onDuty(random, rota, counted, now, 0)
    const other = onDuty(random, rota, Math.min(end + minutes(10), now.getTime()), now, 0)
    const confirmed = Math.min(end + minutes(random.int(1, 9)), now.getTime())
    const balance = balanceOf([
      ...lines.map(({ id, event_at, amount }) => ({ id, at: event_at, amount })),
      ...doses.map(({ id, given_at, amount }) => ({ id, at: given_at ?? '', amount: -(amount ?? 0) })).filter((dose) => dose.at < iso(counted)),
    ])
    const isSigned = back > 0 && other.id !== by.id
    counts.unshift({
      ...stamp(random, isSigned ? confirmed : counted, by, back),
      house_id: stock.house_id,
      stock_id: stock.id,
      ...ofDay,
      expected: balance,
      counted: balance,
      reason: null,
      event_at: iso(counted),
      counted_by: by.id,
      counted_name: by.name,
      confirmed_at: isSigned ? iso(confirmed) : null,
      confirmed_by: isSigned ? other.id : null,
      confirmed_name: isSigned ? other.name : null,
    })
  }
  return counts
}

/** An order sent yesterday, partly delivered; and a draft of today. */
function order(
  random: Random,
  made: Stocks,
  { houseId, kept, nurse, now }: Pick<Load, 'houseId' | 'now'> & { kept: readonly StockUse[]; nurse: Worker },
): void {
  const known = kept.filter(({ stock }) => stock.id === ids.stock)
  const others = random.shuffle(kept.filter(({ stock }) => stock.client_id !== null && stock.id !== ids.stock)).slice(0, 8)
  for (const { ago, isSent, lines } of [
    { ago: hours(26), isSent: true, lines: [...known, ...others.slice(0, 5)] },
    { ago: hours(2), isSent: false, lines: others.slice(5) },
  ]) {
    const when = now.getTime() - ago
    const sent = isSent ? { sent_at: iso(when + minutes(20)), sent_name: nurse.name } : { sent_at: null, sent_name: null }
    const row = { ...stamp(random, when, nurse, 1), ...(!isSent && { id: ids.order }), house_id: houseId }
    made.orders.push({ ...row, pharmacy: 'Linna apteek', note: null, made_at: iso(when), made_name: nurse.name, ...sent })
    for (const [index, { stock }] of lines.entries()) {
      const decided = isSent && index > 3 ? now.getTime() - hours(1) : null
      made.orderLines.push({
        ...stamp(random, decided ?? when, nurse, 10 + index),
        ...(stock.id === ids.stock && { id: ids.orderLine }),
        house_id: stock.house_id,
        order_id: row.id,
        stock_id: stock.id,
        amount: random.pick([30, 60, 100]),
        packages: 1,
        state: decided === null ? 'ootel' : 'puudu',
        decided_at: decided === null ? null : iso(decided),
        decided_name: decided === null ? null : nurse.name,
      })
    }
  }
}
