import ingredients from '../../resources/demo/ingredients.json' with { type: 'json' }
import type { MedicineCourseTable, MedicineDoseTable, MedicineRoundsTable } from '#core/db/tables/medicine.ts'
import { ids } from '#shared/contract/ids.ts'
import type { CourseKind, MedicineRoute, Plan } from '#shared/rules/medicine/course.ts'
import { plannedDoses } from '#shared/rules/medicine/course.ts'
import { medicineNamed, nameOf } from '#shared/rules/medicine/register.ts'
import { roundsBy, USUAL_ROUNDS } from '#shared/rules/medicine/round.ts'
import { addDays, clockOf, dayOf, daysBetween, startOfDay } from '#shared/rules/time.ts'
import { clock, dayBefore, hours, iso, minutes } from './clock.ts'
import { at, makeId, type Random } from './random.ts'
import type { Resident } from './residents.ts'
import { createRota, type Rota, type Worker } from './rota.ts'
import type { DemoPart, Living } from './stage.ts'
import { writeStocks } from './stocks.ts'

interface Medicines {
  rounds: MedicineRoundsTable[]
  courses: MedicineCourseTable[]
  doses: MedicineDoseTable[]
}

/** For how many days medicines have been kept here: earlier doses are on paper. */
const KEPT_DAYS = 7

/** Tamme kodu's medicines, doses, and stock. */
export const demoMedicines: DemoPart = async ({ home, random, write }) => {
  const made = writeMedicines(random('medicines'), home)
  const kept = writeStocks(random('stocks'), { houseId: home.house.row.id, ...made, workers: home.workers, now: home.now })
  await write({ medicine_rounds: made.rounds, medicine_course: made.courses, medicine_dose: made.doses })
  await write({ medicine_stock: kept.stocks, medicine_line: kept.lines, medicine_count: kept.counts })
  await write({ medicine_order: kept.orders, medicine_order_line: kept.orderLines })
}

/**
 * Residents' medicines (volumes.md 5.4: nine each, three to sixteen), and doses since they are kept here; the current round is half done.
 */
function writeMedicines(random: Random, { residents, workers, now }: Living): Medicines {
  const rota = createRota(workers)
  const nurse = at(
    workers.filter(({ shift }) => shift === 'nurse'),
    0,
  )
  const present = residents.filter(({ ended }) => ended === null)
  const since = startOfDay(addDays(dayOf(now), -KEPT_DAYS))
  const made: Medicines = { rounds: [], courses: [], doses: [] }
  for (const [index, resident] of present.entries()) {
    const start = resident.arrived > Date.parse(since) ? iso(resident.arrived) : since
    const own = schemeFor(random, resident, index).flatMap((drug) =>
      versions(random, { drug, resident, start, nurse, now, isSelf: index % 30 === 7 }),
    )
    if (resident.client.id === ids.client) nameKnown(own)
    made.courses.push(...own)
    made.doses.push(...own.flatMap((course) => dosesOf(random, { course, resident, rota, now })))
  }
  made.rounds.push(...present.slice(0, 1).map(({ client }) => roundsOf(random, client.house_id, since, nurse)))
  const known = made.doses.findLast(({ course_id }) => course_id === ids.course)
  if (known) known.id = ids.dose
  return made
}

/** The house has confirmed the default rounds. */
function roundsOf(random: Random, house_id: string, since: string, { id, name }: Worker): MedicineRoundsTable {
  const row = { id: makeId(random, Date.parse(since), 0), ver: 1, updated_at: since, updated_by: id, deleted_at: null, house_id }
  const written = { recorded_at: since, recorded_by: id, recorded_name: name }
  return { ...row, version: 1, valid_from: dayOf(since), rounds: JSON.stringify(USUAL_ROUNDS), ...written }
}

/** The course that examples name. */
function nameKnown(courses: readonly MedicineCourseTable[]): void {
  const known = courses.find((course) => course.version === 1 && course.replaced_by === null && course.kind === 'pidev')
  if (known) Object.assign(known, { id: ids.course, course_id: ids.course })
}

type Drug = (typeof ingredients.medicines)[number]
const byIngredient = new Map(ingredients.medicines.map((drug) => [drug.ingredient, drug]))
const PLANNED = ingredients.medicines.filter(({ course, np }) => course === 'pidev' && !np)
const CONTROLLED = ingredients.medicines.filter(({ course, np }) => course === 'pidev' && np)
const AS_NEEDED = ingredients.medicines.filter(({ course, np }) => course === 'vajadusel' && !np)
const CHANGING = ingredients.medicines.filter(({ course }) => course === 'muutuv')
const FIXED = ingredients.medicines.filter(({ course }) => course === 'fikseeritud')

/** About nine medicines for old people; one in eight has an as-needed one, one in twenty a controlled one. */
function schemeFor(random: Random, { profile }: Resident, index: number): Drug[] {
  const count = profile.isYoung ? 3 : Math.min(15, Math.max(3, Math.round(random.normal(8.6, 2.4))))
  const usual = profile.hasDiabetes ? ['metformiin'] : []
  const chosen = new Map(
    [...usual.map((name) => byIngredient.get(name)), ...random.shuffle(PLANNED)].flatMap((drug) => (drug ? [[drug.ingredient, drug] as const] : [])),
  )
  return [
    ...[...chosen.values()].slice(0, count),
    ...(index % 8 === 0 ? random.shuffle(AS_NEEDED).slice(0, 1) : []),
    ...(index % 20 === 4 ? random.shuffle(CONTROLLED).slice(0, 1) : []),
    ...(index % 9 === 5 ? random.shuffle(CHANGING).slice(0, 1) : []),
    ...(index % 11 === 3 ? random.shuffle(FIXED).slice(0, 1) : []),
  ]
}

interface Versions {
  drug: Drug
  resident: Resident
  start: string
  nurse: Worker
  now: Date
  isSelf: boolean
}

/** A course's present version; for some also the former one, which a doctor changed. */
function versions(random: Random, { drug, resident, start, nurse, now, isSelf }: Versions): MedicineCourseTable[] {
  const kind = drug.course as CourseKind
  const first = { ...courseRow(random, { drug, kind, resident, start, nurse }), self_managed: isSelf ? (1 as const) : (0 as const) }
  const changed = dayBefore(now, random.int(1, 4)).at(clock(11, random.int(0, 50)))
  if (kind !== 'pidev' || !random.chance(0.06) || Date.parse(start) > changed) return [first]
  const second = { ...first, id: makeId(random, changed, 1), version: 2, strength: weaker(first.strength), valid_from: iso(changed) }
  const stamp = { updated_at: iso(changed), recorded_at: iso(changed) }
  const reason = random.pick(['Vererõhk madal, annust vähendatud', 'Perearsti otsus', 'Vereproovi vastuse järgi'])
  return [
    { ...first, ver: 2, updated_at: iso(changed), ended_at: iso(changed), end_reason: reason, replaced_by: second.id, ended_name: nurse.name },
    { ...second, ...stamp },
  ]
}

/** Half the strength, if it is a plain number. */
const weaker = (strength: string | null): string | null => strength?.replace(/^\d+ /, (number) => `${Number(number) / 2} `.replace('.', ',')) ?? null

function courseRow(
  random: Random,
  { drug, kind, resident, start, nurse }: { drug: Drug; kind: CourseKind; resident: Resident; start: string; nurse: Worker },
): MedicineCourseTable {
  const id = makeId(random, Date.parse(start), 0)
  const isAsNeeded = kind === 'vajadusel'
  return {
    id,
    ver: 1,
    updated_at: start,
    updated_by: nurse.id,
    deleted_at: null,
    house_id: resident.client.house_id,
    client_id: resident.client.id,
    course_id: id,
    version: 1,
    kind,
    name: `${drug.ingredient.slice(0, 1).toUpperCase()}${drug.ingredient.slice(1)}`,
    strength: drug.strength,
    form: drug.form,
    atc: drug.atc,
    unit: unitOf(drug),
    route: ROUTES[drug.form] ?? 'suu',
    indication: null,
    prescriber: random.pick(['dr Lepik', 'dr Saarna', 'dr Kuusmaa']),
    plan: JSON.stringify(planOf(random, drug, kind, dayOf(start))),
    window_minutes: drug.ingredient.startsWith('levodopa') ? 15 : 60,
    prn_reason: isAsNeeded ? (REASONS[drug.atc.slice(0, 3)] ?? 'Vaevuse korral') : null,
    prn_amount: isAsNeeded ? 1 : null,
    prn_gap_minutes: isAsNeeded ? 360 : null,
    prn_max_24h: isAsNeeded ? 3 : null,
    self_managed: 0,
    with_food: ['A10BA02', 'M01AE01', 'B01AF01'].includes(drug.atc) ? 1 : 0,
    crushable: drug.form === 'tablett' && random.chance(0.5) ? 1 : 0,
    hold_from: null,
    hold_to: null,
    hold_reason: null,
    valid_from: start,
    ended_at: null,
    end_reason: null,
    replaced_by: null,
    ended_name: null,
    substance: substanceOf(drug.ingredient),
    allergy_reason: null,
    allergy_ids: '[]',
    dose_reason: null,
    stock_id: null,
    recorded_at: start,
    recorded_by: nurse.id,
    recorded_name: nurse.name,
  }
}

/** The register's name. */
const substanceOf = (name: string): string | null => {
  const row = medicineNamed(name)
  return row ? nameOf(row) : null
}

const ROUTES: Record<string, MedicineRoute> = {
  süstelahus: 'nahaalune',
  plaaster: 'nahk',
  kreem: 'nahk',
  salv: 'nahk',
  geel: 'nahk',
  inhalaator: 'kops',
  silmatilgad: 'silm',
}
const UNITS: Record<string, string> = { tablett: 'tabl', kapsel: 'kaps', siirup: 'ml', süstelahus: 'ühikut', silmatilgad: 'tilka', pulber: 'pakk' }
const unitOf = ({ form }: Drug): string => UNITS[form] ?? 'annus'
const REASONS: Record<string, string> = { N02: 'Valu', M01: 'Valu', A06: 'Kõhukinnisus', N05: 'Rahutus, unetus', R03: 'Õhupuudus' }

/** Morning, noon, evening and night, as in the dosing `1-0-1-0`. */
const TIMES = ['08:00', '13:00', '18:00', '22:00'] as const

function planOf(random: Random, { dosing, ingredient }: Drug, kind: CourseKind, first_on: string): Plan {
  const plain = { first_on, last_on: null, weekdays: null, every: 1 }
  if (kind === 'vajadusel') return { ...plain, steps: [] }
  const counts = /^([\d,]+)-(\d)-(\d)-(\d)$/
    .exec(dosing)
    ?.slice(1)
    .map((each) => Number(each.replace(',', '.')))
  const amount = Number(/(\d+) (?:ühikut|ml)/.exec(dosing)?.[1] ?? 1)
  const given = counts?.flatMap((each, index) => (each > 0 ? [{ at: TIMES[index] ?? TIMES[0], amount: each }] : [])) ?? []
  const times = given.length > 0 ? given : [{ at: dosing.includes('õhtul') ? TIMES[2] : TIMES[0], amount }]
  if (ingredient.startsWith('levodopa'))
    return { ...plain, steps: [{ days: null, times: ['07:30', '11:30', '15:30', '19:30'].map((at) => ({ at, amount: 1 })) }] }
  if (kind === 'muutuv') {
    const step = (share: number, days: number | null) => ({ days, times: times.map((each) => ({ ...each, amount: each.amount * share })) })
    return { ...plain, steps: [step(2, 5), step(1, null)] }
  }
  if (kind === 'fikseeritud')
    return { ...plain, first_on: addDays(first_on, KEPT_DAYS - 2), last_on: addDays(first_on, KEPT_DAYS + 2), steps: [{ days: null, times }] }
  if (dosing.includes('kolme päeva')) return { ...plain, every: 3, steps: [{ days: null, times }] }
  if (dosing.includes('kuus')) return { ...plain, every: 30, steps: [{ days: null, times }] }
  if (dosing.includes('nädalas')) return { ...plain, weekdays: [random.int(1, 7)], steps: [{ days: null, times }] }
  return { ...plain, steps: [{ days: null, times }] }
}

interface DosesOf {
  course: MedicineCourseTable
  resident: Resident
  rota: Rota
  now: Date
}

/** Doses of a version: nearly all in time; half of the current round, and nearly all two hours after its hour. */
function dosesOf(random: Random, { course, resident, rota, now }: DosesOf): MedicineDoseTable[] {
  const plan = JSON.parse(course.plan) as Plan
  const doses = plannedDoses({ plan, valid_from: course.valid_from, ended_at: course.ended_at }, course.valid_from, now.toISOString())
  // A person late in the current round is late with all medicines.
  const digit = Number.parseInt(resident.client.id.slice(-1), 16)
  const isBehind = (due: number): boolean => digit % (now.getTime() - due < hours(2) ? 2 : 8) === 0
  const { from } = roundsBy([]).at(now.toISOString()).round
  return doses.flatMap(({ due_at, amount }, order) => {
    const due = Date.parse(due_at)
    const given = Math.min(due + minutes(random.int(-25, 40)), now.getTime())
    if (due_at >= from && isBehind(due)) return []
    const away = resident.absences.some(({ from, to }) => from <= due && (to === null || due < to))
    const result = away ? 'eemal' : course.self_managed ? 'voetud_ise' : random.chance(0.985) ? 'antud' : random.pick(['keeldus', 'magas'] as const)
    const [hour = 0, minute = 0] = clockOf(iso(given)).split(':').map(Number)
    const day = dayBefore(now, daysBetween(dayOf(iso(given)), dayOf(now)))
    const giver = rota.author(random, day, clock(hour, minute), resident.unit, 'carer')
    const isTaken = result === 'antud' || result === 'voetud_ise'
    return [
      {
        id: makeId(random, given, order),
        ver: 1,
        updated_at: iso(given),
        updated_by: giver.id,
        deleted_at: null,
        house_id: course.house_id,
        client_id: course.client_id,
        course_id: course.course_id,
        due_at,
        event_at: iso(given),
        prepared_at: null,
        prepared_by: null,
        prepared_name: null,
        result,
        amount: isTaken ? amount : null,
        given_at: iso(given),
        given_by: giver.id,
        given_name: giver.name,
        reason: null,
        stock_id: null,
        struck_at: null,
        struck_by: null,
        strike_reason: null,
      },
    ]
  })
}
