import ingredients from '../../resources/demo/ingredients.json' with { type: 'json' }
import type { ClientPrecautionTable } from '#core/db/tables/client.ts'
import type { DiaryEntryTable } from '#core/db/tables/diary.ts'
import type {
  HealthAssessmentTable,
  HealthChartTable,
  HealthFactTable,
  HealthInfectionTable,
  HealthWoundLookTable,
  HealthWoundTable,
} from '#core/db/tables/health.ts'
import { ids } from '#shared/contract/ids.ts'
import { addDays, dayOf } from '#shared/rules/time.ts'
import { assessmentsOf } from './assessments.ts'
import { clock, dayBefore, iso } from './clock.ts'
import type { Profile } from './profile.ts'
import { at, type Random } from './random.ts'
import { type HealthRow, rowOf, type Write } from './recordRow.ts'
import type { Resident } from './residents.ts'
import type { DemoPart, Living } from './stage.ts'

interface Records {
  facts: HealthFactTable[]
  assessments: HealthAssessmentTable[]
  charts: HealthChartTable[]
  wounds: HealthWoundTable[]
  looks: HealthWoundLookTable[]
  infections: HealthInfectionTable[]
  /** For infections that need any. */
  precautions: ClientPrecautionTable[]
  /** Weight readings of people under observation: diary entries. */
  weighings: DiaryEntryTable[]
}

/** Health records of Tamme kodu. */
export const demoRecords: DemoPart = async ({ home, random, write }) => {
  const made = writeRecords(random('health records'), home)
  await write({
    health_fact: made.facts,
    health_assessment: made.assessments,
    health_chart: made.charts,
    health_wound: made.wounds,
    health_wound_look: made.looks,
    health_infection: made.infections,
    client_precaution: made.precautions,
    diary_entry: made.weighings,
  })
}

/** Residents' health records, following their profiles, written by the nurse. */
function writeRecords(random: Random, { residents, workers, now }: Living): Records {
  const nurse = at(
    workers.filter(({ shift }) => shift === 'nurse'),
    0,
  )
  const made: Records = { facts: [], assessments: [], charts: [], wounds: [], looks: [], infections: [], precautions: [], weighings: [] }
  for (const resident of residents.filter(({ ended }) => ended === null)) {
    const write: Write = (ago, minute, order) => rowOf(random, { resident, nurse, now }, ago, minute, order)
    made.facts.push(
      ...diagnosesOf(random, resident.profile, write),
      ...vaccinationsOf(random, now, write),
      ...aidsOf(random, resident.profile, now, write),
    )
    made.assessments.push(...assessmentsOf(random, resident.profile, write))
    made.infections.push(...infectionsOf(random, resident, now, write))
    const wounds = woundsOf(random, resident, write)
    made.wounds.push(...wounds.map(({ wound }) => wound))
    made.looks.push(...wounds.flatMap(({ looks }) => looks))
    if (resident.client.id === ids.client) made.charts.push(...chartsOf(resident.profile, write))
    if (isWatched(resident)) made.weighings.push(...weighingsOf(random, resident, now, write))
  }
  nameKnown(made)
  made.precautions = made.infections.filter(({ isolation }) => isolation !== '[]').map(precautionOf)
  return made
}

/** The rows that examples name. */
function nameKnown({ facts, assessments, charts, wounds, looks, infections }: Records): void {
  const lists: { id: string; client_id: string }[][] = [facts, assessments, charts, infections]
  for (const list of lists) {
    const known = list.find(({ client_id }) => client_id === ids.client)
    if (known) known.id = ids.item
  }
  const wound = wounds.find(({ client_id }) => client_id === ids.client)
  if (!wound) return
  const own = looks.filter(({ wound_id }) => wound_id === wound.id)
  wound.id = ids.item
  for (const [index, look] of own.entries()) Object.assign(look, { wound_id: ids.item, ...(index === 0 && { id: ids.item }) })
}

const precautionOf = ({ isolation, since, ended_on, ...row }: HealthInfectionTable): ClientPrecautionTable => {
  const { id, ver, updated_at, updated_by, deleted_at, house_id, client_id } = row
  return { id, ver, updated_at, updated_by, deleted_at, house_id, client_id, isolation, since, ended_on }
}

type Fact = Pick<HealthFactTable, 'kind' | 'code' | 'name' | 'since' | 'until' | 'said_by'>

/** Rows are inserted by column position: all must have the same order. */
const factRow = (row: HealthRow, { kind, code, name, since, until, said_by }: Fact): HealthFactTable => {
  const open = { note: null, ended_on: null, end_reason: null }
  return { ...row, kind, code, name, since, until, said_by, ...open }
}

const DOCTORS = ['dr Lepik', 'dr Saarna', 'dr Kuusmaa', null] as const
const DEMENTIAS = ['F00', 'F01', 'F03']

function diagnosesOf(random: Random, profile: Profile, write: Write): HealthFactTable[] {
  const { hasMemoryTrouble, hasDiabetes, pain, hasSore, hearing, isYoung, continence } = profile
  const fitting: Record<string, boolean> = {
    E11: hasDiabetes,
    L89: hasSore,
    H91: hearing,
    M17: pain === 'põlve',
    M16: pain === 'puusa',
    R32: continence === 'pad',
    ...Object.fromEntries(DEMENTIAS.map((code) => [code, false])),
    [random.pick(DEMENTIAS)]: hasMemoryTrouble,
  }
  const sure = ingredients.diagnoses.filter(({ rhk10 }) => fitting[rhk10])
  const others = new Set<(typeof ingredients.diagnoses)[number]>()
  const possible = ingredients.diagnoses.filter(({ rhk10 }) => !(rhk10 in fitting))
  for (let count = isYoung ? 0 : random.int(1, 4); count > 0; count--) others.add(random.weighted(possible))
  return [...sure, ...others].map(({ rhk10, name }, order) => {
    const row = write(random.int(30, 400), clock(11), order)
    const since = addDays(dayOf(row.recorded_at), -random.int(200, 4000))
    return factRow(row, { kind: 'diagnosis', code: rhk10, name, since, until: null, said_by: random.pick(DOCTORS) })
  })
}

/** Influenza each autumn, and one more for most. */
function vaccinationsOf(random: Random, now: Date, write: Write): HealthFactTable[] {
  const given = (ago: number, name: string, days: number | null, order: number): HealthFactTable => {
    const row = write(ago, clock(13), order)
    const since = dayOf(row.recorded_at)
    const until = days === null ? null : addDays(since, days)
    return factRow(row, { kind: 'vaccination', code: null, name, since, until, said_by: 'Perearstikeskus' })
  }
  const sinceAutumn = 20 + (now.getUTCDate() % 10)
  return [
    ...(random.chance(0.82) ? [given(sinceAutumn, 'Gripivaktsiin', 365, 0)] : []),
    ...(random.chance(0.7) ? [given(sinceAutumn + 7, 'COVID-19 vaktsiin', 365, 1)] : []),
    ...(random.chance(0.3) ? [given(300 + random.int(0, 60), 'Pneumokokivaktsiin', null, 2)] : []),
  ]
}

function aidsOf(random: Random, { mobility, hearing, isYoung }: Profile, now: Date, write: Write): HealthFactTable[] {
  const names = [
    ...(mobility === 'aid' ? ['Rulaator'] : []),
    ...(mobility === 'helped' ? ['Kepp'] : []),
    ...(mobility === 'wheelchair' ? ['Ratastool', 'Istmepadi'] : []),
    ...(mobility === 'bed' ? ['Lamatisevastane madrats', 'Libistuslina'] : []),
    ...(hearing ? ['Kuuldeaparaat'] : []),
    ...(isYoung ? [] : random.chance(0.6) ? ['Prillid'] : []),
  ]
  return names.map((name, order) => {
    const row = write(random.int(40, 600), clock(14), order)
    const isChecked = ['Ratastool', 'Rulaator', 'Kuuldeaparaat', 'Lamatisevastane madrats'].includes(name)
    const said_by = random.pick(['SKA', 'Omavahendid', null])
    const until = isChecked ? addDays(dayOf(now.toISOString()), random.int(-20, 300)) : null
    const since = dayOf(row.recorded_at)
    return factRow(row, { kind: 'aid', code: null, name, since, until: until !== null && until < since ? null : until, said_by })
  })
}

interface DemoWound {
  wound: HealthWoundTable
  looks: HealthWoundLookTable[]
}

const TEARS = [
  { side: 'front', x: 270, y: 400, place: 'Parem küünarvars' },
  { side: 'front', x: 415, y: 800, place: 'Parem säär' },
  { side: 'back', x: 590, y: 790, place: 'Parem säär tagant' },
] as const

/** Pressure ulcers of bedridden people, and a skin tear for a few; the best-known resident has one of these. */
function woundsOf(random: Random, { client, profile }: Resident, write: Write): DemoWound[] {
  const isKnown = client.id === ids.client
  if (profile.hasSore) {
    const sacrum = { type: 'pressure', side: 'back', x: 500, y: 480, place: 'Ristluu' } as const
    return [woundRow(write, sacrum, [34, 30, 24], 'Hüdrokolloidplaaster, asendi muutmine iga kahe tunni järel')]
  }
  if (!isKnown && (profile.isYoung || !random.chance(0.08))) return []
  const tear = isKnown ? at(TEARS, 1) : random.pick(TEARS)
  return [woundRow(write, { type: 'tear', ...tear }, [22, 15], 'Mittekleepuv side, vahetus iga kolme päeva järel')]
}

type Place = Pick<HealthWoundTable, 'type' | 'side' | 'x' | 'y' | 'place'>

function woundRow(write: Write, place: Place, lengths: readonly number[], plan: string): DemoWound {
  const first = lengths.length * 4
  const row = write(first, clock(12), 0)
  const wound = { ...row, ...place, since: dayOf(row.recorded_at), ended_on: null, end_reason: null }
  const looks = lengths.map((length_mm, index) => {
    const look = write(first - index * 4, clock(12, index), index)
    const size = { length_mm, width_mm: Math.round(length_mm * 0.6), depth_mm: null }
    const stage = place.type === 'pressure' ? ('II' as const) : null
    const note = index === 0 ? 'Ääred punased, eritist vähe' : 'Puhas, äärtest paranemas'
    return {
      ...look,
      ...size,
      wound_id: wound.id,
      looked_at: look.recorded_at,
      stage,
      note,
      plan,
      next_on: addDays(dayOf(look.recorded_at), 4),
      picture: null,
    }
  })
  return { wound, looks }
}

/** Infections: name, site, organism, precautions, and duration in days. */
const INFECTIONS = [
  { name: 'Kuseteede infektsioon', site: 'urinary', organism: 'E. coli', isolation: ['contact'], days: 8 },
  { name: 'Äge hingamisteede nakkus', site: 'airways', organism: null, isolation: ['droplet', 'room'], days: 7 },
  { name: 'Noroviirus', site: 'gut', organism: 'Noroviirus', isolation: ['contact', 'room'], days: 5 },
] as const

/** A few infections of the last months; the best-known resident has just recovered, one recent case has not. */
function infectionsOf(random: Random, { client }: Resident, now: Date, write: Write): HealthInfectionTable[] {
  const isKnown = client.id === ids.client
  if (!isKnown && !random.chance(0.15)) return []
  const { name, site, organism, isolation, days } = isKnown ? INFECTIONS[0] : random.pick(INFECTIONS)
  const ago = isKnown ? 14 : random.int(2, 90)
  const row = write(ago, clock(16))
  const since = dayOf(row.recorded_at)
  const ended_on = addDays(since, days)
  const end = ended_on < dayOf(now.toISOString()) ? { ended_on, end_reason: 'Nähte enam ei ole' } : { ended_on: null, end_reason: null }
  return [{ ...row, name, site, organism, isolation: JSON.stringify(isolation), since, said_by: random.pick(DOCTORS), note: null, ...end }]
}

/** The best-known resident has blood pressure limits set by the doctor, and her pain is monitored. */
function chartsOf({ systolic }: Profile, write: Write): HealthChartTable[] {
  const chart = (measure: HealthChartTable['measure'], low: number | null, high: number | null, order: number): HealthChartTable => {
    const { id, ver, updated_at, updated_by, deleted_at, house_id, client_id } = write(40, clock(9), order)
    return { id, ver, updated_at, updated_by, deleted_at, house_id, client_id, measure, is_shown: 1, low, high }
  }
  return [
    chart('pressure', 105, Math.max(160, systolic + 20), 0),
    chart('weight', null, null, 1),
    chart('pulse', null, null, 2),
    chart('pain', null, null, 3),
  ]
}

/** Whose weight is monitored: the best-known resident, and people who eat little. */
const isWatched = ({ client, profile }: Resident): boolean => client.id === ids.client || profile.appetite < 0.55

/** Weekly readings; monitored people have lost more than usual in the last month. */
function weighingsOf(random: Random, { client, profile, arrived, absences }: Resident, now: Date, write: Write): DiaryEntryTable[] {
  const daily = client.id === ids.client ? 0.0022 : random.int(0, 16) / 10_000
  const weeks = Array.from({ length: 12 }, (_, index) => 80 - index * 7)
  return weeks.flatMap((ago, order) => {
    const moment = dayBefore(now, ago).at(clock(8, 20 + order))
    const isAway = absences.some(({ from, to }) => from <= moment && (to === null || moment < to))
    if (moment < arrived || moment > now.getTime() || isAway) return []
    const lost = Math.max(0, 30 - ago) * daily * profile.weight
    const value = Math.round((profile.weight + 0.5 - lost + random.normal(0, 0.25)) * 10) / 10
    return {
      ...write(ago, clock(8, 20 + order), 40 + order),
      kind: 'measurement' as const,
      values_json: JSON.stringify({ what: 'weight', value }),
      text: null,
      event_at: iso(moment),
      refused: 0 as const,
      reason: null,
      handover: 0 as const,
      plan_line: null,
      plan_due_at: null,
    }
  })
}
