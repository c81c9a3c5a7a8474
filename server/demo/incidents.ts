import type { DiaryEntryTable } from '#core/db/tables/diary.ts'
import type { IncidentCheckTable, IncidentTable } from '#core/db/tables/incident.ts'
import { ids } from '#shared/contract/ids.ts'
import { CHECK_STEPS, checkDueAt } from '#shared/rules/incident/followUp.ts'
import type { IncidentPlace, Severity } from '#shared/rules/incident/incident.ts'
import { clockOf, dayOf, daysBetween } from '#shared/rules/time.ts'
import { clock, dayBefore, days, hours, iso, minutes } from './clock.ts'
import { at, makeId, type Random } from './random.ts'
import type { Resident } from './residents.ts'
import { createRota, type Rota, type Worker } from './rota.ts'
import type { Living, Stage } from './stage.ts'

interface Load extends Living {
  /** Entries of falls, as the diary has them. */
  falls: readonly DiaryEntryTable[]
}

interface Incidents {
  /** Those without a diary entry. */
  entries: DiaryEntryTable[]
  incidents: IncidentTable[]
  checks: IncidentCheckTable[]
}

/** Incidents of Tamme kodu: every fall in its diary, and two more. */
export async function demoIncidents({ home, random, write }: Stage, falls: readonly DiaryEntryTable[]): Promise<void> {
  const { entries, incidents, checks } = writeIncidents(random('incidents'), { ...home, falls })
  await write({ diary_entry: entries, incident: incidents, incident_check: checks })
}

/** An incident with follow-up for every fall, one of this morning with pending checks, and one restriction of liberty. */
function writeIncidents(random: Random, { falls, residents, workers, now }: Load): Incidents {
  const rota = createRota(workers)
  const here = residents.filter(
    ({ ended, absences, profile, client, arrived }) =>
      ended === null && absences.length === 0 && !profile.isYoung && client.id !== ids.client && now.getTime() - arrived > days(40),
  )
  const [fallen, restrained] = [at(here, random.int(0, Math.floor(here.length / 2) - 1)), at(here, here.length - 1)]
  const fell = told(random, rota, { resident: fallen, event: now.getTime() - hours(4) + minutes(8), now, ...FELL })
  const restricted = told(random, rota, { resident: restrained, event: dayBefore(now, 6).at(clock(22, 40)), now, ...RESTRICTED })
  const made: Incidents = { entries: [fell, restricted], incidents: [], checks: [] }
  for (const entry of [...falls, fell]) {
    const incident = incidentOf(random, entry, workers, now)
    if (entry === fell) Object.assign(incident, { id: ids.fall, injury: 'Vasak õlg' })
    made.incidents.push(incident)
    made.checks.push(...checksOf(random, rota, incident, now))
  }
  made.incidents.push({
    ...incidentOf(random, restricted, workers, now),
    ...RESTRICTION,
    id: ids.incident,
    ended_at: iso(Date.parse(restricted.event_at) + minutes(35)),
  })
  return made
}

const FELL = {
  kind: 'fall',
  values: { injury: 'minor', place: 'bathroom' },
  text: 'Libises pesuruumis, toetus vasakule küljele. Õlal punetus, valu 3/10. Õde vaatas üle.',
} as const
const RESTRICTED = {
  kind: 'other',
  values: {},
  text: 'Püüdis öösel külma käes välja minna. Olin ukse juures kõrval ja palusin oodata, kuni rahunes; istusime koos ja jõime teed. Hommikul räägitud juhataja ja lähedasega: otsime teise lahenduse.',
} as const
const RESTRICTION = {
  kind: 'restriction',
  severity: null,
  place: 'corridor',
  reason: 'Oht enda elule: väljas −12 °C, riietus õhuke, kohta ja aega ei tundnud.',
  decided_by: 'Öövahetuse õde, teatas hommikul juhatajale',
} as const

interface Telling {
  resident: Resident
  event: number
  now: Date
  kind: DiaryEntryTable['kind']
  values: Record<string, string>
  text: string
}

/** An entry that someone of that shift recorded some minutes later. */
export function told(random: Random, rota: Rota, { resident, event, now, kind, values, text }: Telling): DiaryEntryTable {
  const by = onDuty(random, rota, event, now, resident.unit)
  const recorded = iso(event + minutes(random.int(2, 6)))
  return {
    id: makeId(random, event, 0),
    ver: 1,
    updated_at: recorded,
    updated_by: by.id,
    deleted_at: null,
    house_id: resident.client.house_id,
    client_id: resident.client.id,
    kind,
    values_json: JSON.stringify(values),
    text,
    event_at: iso(event),
    recorded_at: recorded,
    recorded_by: by.id,
    recorded_name: by.name,
    refused: 0,
    reason: null,
    handover: 1,
    struck_at: null,
    struck_by: null,
    strike_reason: null,
    plan_line: null,
    plan_due_at: null,
  }
}

const CAUSES = ['Märg põrand', 'Tõusis ise, kutsungnuppu ei vajutanud', 'Sussid libisesid', 'Rulaator jäi kaugele', 'Öösel pime, tuli ei põlenud']
const ACTIONS = [
  'Voodi kõrvale pandi libisemisvastane matt.',
  'Kutsungnupp pandi käeulatusse, õpetasime uuesti.',
  'Vahetasime jalatsid kinniste vastu.',
  'Öövalgus jäetakse põlema, öösel vaatame sagedamini.',
]

/** The incident of an entry: closed by its nurse after three days. */
function incidentOf(random: Random, entry: DiaryEntryTable, workers: readonly Worker[], now: Date): IncidentTable {
  const { injury = null, place = null } = JSON.parse(entry.values_json) as { injury?: Severity; place?: IncidentPlace }
  const nurse = at(
    workers.filter(({ shift }) => shift === 'nurse'),
    0,
  )
  const recorded = Date.parse(entry.recorded_at)
  const closed = recorded + days(2) + hours(random.int(1, 20))
  const isClosed = closed < now.getTime() && entry.struck_at === null
  const changed = isClosed ? iso(closed) : (entry.struck_at ?? entry.recorded_at)
  const family = { who: 'family', name: null, at: iso(Math.min(recorded + minutes(40), now.getTime())), by: entry.recorded_name }
  const sister = { who: 'nurse', name: nurse.name, at: entry.recorded_at, by: entry.recorded_name }
  return {
    id: makeId(random, recorded, 1),
    ver: changed === entry.recorded_at ? 1 : 2,
    updated_at: changed,
    updated_by: isClosed ? nurse.id : entry.recorded_by,
    deleted_at: null,
    house_id: entry.house_id,
    client_id: entry.client_id,
    entry_id: entry.id,
    kind: 'fall',
    severity: injury,
    place,
    witnesses: null,
    injury: injury === 'minor' ? random.pick(['Vasak õlg', 'Parem puus', 'Küünarnukk', 'Põlv']) : injury === 'serious' ? 'Puus' : null,
    first_aid: injury === 'none' ? null : 'Külm kompress, õde vaatas üle',
    reason: null,
    decided_by: null,
    ended_at: null,
    informed: JSON.stringify(injury === 'none' ? [sister] : [sister, family]),
    cause: isClosed ? random.pick(CAUSES) : null,
    actions: isClosed ? random.pick(ACTIONS) : null,
    review_by: null,
    event_at: entry.event_at,
    recorded_at: entry.recorded_at,
    recorded_by: entry.recorded_by,
    recorded_name: entry.recorded_name,
    closed_at: isClosed ? iso(closed) : null,
    closed_by: isClosed ? nurse.name : null,
    struck_at: entry.struck_at,
    struck_by: entry.struck_by,
    strike_reason: entry.strike_reason,
  }
}

/** Every check due some time ago; those due now are left open. */
function checksOf(random: Random, rota: Rota, incident: IncidentTable, now: Date): IncidentCheckTable[] {
  if (incident.struck_at !== null) return []
  const made: IncidentCheckTable[] = []
  for (const step of CHECK_STEPS) {
    const done = Math.max(Date.parse(checkDueAt(incident.event_at, step)) + minutes(random.int(-3, 8)), Date.parse(incident.recorded_at))
    if (done > now.getTime() - minutes(20)) continue
    const by = onDuty(random, rota, done, now, 0)
    const isWorse = incident.severity === 'serious' && step === 15
    const pressure = { systolic: random.int(118, 158), diastolic: random.int(66, 92), pulse: random.int(62, 88) }
    made.push({
      id: makeId(random, done, step),
      ver: 1,
      updated_at: iso(done),
      updated_by: by.id,
      deleted_at: null,
      house_id: incident.house_id,
      incident_id: incident.id,
      step,
      result: isWorse ? 'worse' : 'same',
      note: isWorse ? 'Ei saa jalale toetuda, kutsuti kiirabi' : null,
      values_json: JSON.stringify(step < 1440 ? { what: 'pressure', ...pressure } : {}),
      done_at: iso(done),
      done_by: by.id,
      done_name: by.name,
    })
  }
  return made
}

/** A carer on duty at an instant. */
export function onDuty(random: Random, rota: Rota, instant: number, now: Date, unit: number): Worker {
  const [hour = 0, minute = 0] = clockOf(iso(instant)).split(':').map(Number)
  return rota.author(random, dayBefore(now, daysBetween(dayOf(iso(instant)), dayOf(now))), clock(hour, minute), unit, 'carer')
}
