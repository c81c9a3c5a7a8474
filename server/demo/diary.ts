import type { DiaryEntryTable } from '#core/db/tables/diary.ts'
import type { DiaryKind } from '#shared/rules/diaryKinds.ts'
import { clock, dayBefore, type DemoDay, days, hours, iso, minutes } from './clock.ts'
import { fall, illness } from './health.ts'
import { compose, typed } from './phrases/template.ts'
import { IS_FEMININE, russianLines } from './phrases/russian.ts'
import { at, makeId, type Random } from './random.ts'
import type { Resident } from './residents.ts'
import type { Rota, Worker } from './rota.ts'
import { createRecent, type Draft, type Episode, type Recent, type Scene } from './scene.ts'
import { type Slot, slotsOf } from './slots.ts'
import { NOROVIRUS_WEEK, type Oddities, SETTLING, special, turningPoints } from './special.ts'

export interface DiaryPlan {
  residents: readonly Resident[]
  rota: Rota
  now: Date
  days: number
  /** Entries about a resident on a usual day. */
  density: number
}

/** The diary of a house, one day at a time from the oldest, each in order of recording. */
export function* writeDiary(random: Random, plan: DiaryPlan): Generator<DiaryEntryTable[]> {
  const diarists = plan.residents
    .filter(({ ended }) => ended === null || ended > dayBefore(plan.now, plan.days).at(0))
    .map((resident) => createDiarist(random, resident, plan.days))
  const pace = paceOf(diarists, plan.density)
  const silent = chooseSilent(random, diarists)
  const oddities: Oddities = { mixUp: random.pick(diarists).resident.client.id, dentures: random.pick(diarists).resident.client.id }
  for (let ago = plan.days; ago >= 0; ago--) {
    const day = dayBefore(plan.now, ago)
    const rows: DiaryEntryTable[] = []
    for (const diarist of diarists) {
      const drafts = draftsOf(random, diarist, day, pace, oddities)
      const until = silent.has(diarist.resident.client.id) ? plan.now.getTime() - hours(27) : plan.now.getTime()
      rows.push(...drafts.flatMap((draft) => rowOf(random, plan, diarist.resident, day, draft, until) ?? []))
    }
    yield rows.toSorted((one, other) => (one.recorded_at < other.recorded_at ? -1 : one.recorded_at > other.recorded_at ? 1 : 0))
  }
}

interface Diarist {
  resident: Resident
  slots: Slot[]
  episode: Episode | null
  recent: Recent
  /** The probability of a fall on a day, before scaling to ten a month. */
  fallRisk: number
}

interface Pace {
  once: number
  often: number
  fall: number
}

function createDiarist(random: Random, resident: Resident, span: number): Diarist {
  const { profile } = resident
  const fallRisk = profile.isYoung
    ? 0
    : { self: 0.6, aid: 1.6, helped: 1.5, wheelchair: 0.8, bed: 0.2 }[profile.mobility] * (profile.hasMemoryTrouble ? 1.5 : 1)
  return { resident, slots: slotsOf(profile), episode: profile.isYoung ? null : inventEpisode(random, span), recent: createRecent(90), fallRisk }
}

function inventEpisode(random: Random, span: number): Episode | null {
  if (span >= NOROVIRUS_WEEK.from && random.chance(0.2))
    return { kind: 'stomach', ago: random.int(NOROVIRUS_WEEK.to + 2, NOROVIRUS_WEEK.from), length: 3 }
  return random.chance(0.4) ? { kind: random.pick(['cold', 'cold', 'urinary']), ago: random.int(0, span), length: random.int(4, 6) } : null
}

/** The density factor that gives the wanted mean; daily events stay single. */
function paceOf(diarists: readonly Diarist[], density: number): Pace {
  const slots = diarists.flatMap((diarist) => diarist.slots)
  const total = slots.reduce((sum, slot) => sum + meanShare(slot), 0) / diarists.length
  const factor = density / total
  const once = slots.filter((slot) => slot.isOnce).reduce((sum, slot) => sum + Math.min(1, meanShare(slot) * factor), 0) / diarists.length
  const often = slots.filter((slot) => !slot.isOnce).reduce((sum, slot) => sum + meanShare(slot), 0) / diarists.length
  const risk = diarists.reduce((sum, diarist) => sum + diarist.fallRisk, 0) / diarists.length
  return { once: factor, often: Math.max(0, density - once) / often, fall: FALLS_A_DAY / (risk || 1) }
}

/** The share on a mean day: slots for only some days count less. */
const meanShare = (slot: Slot): number => (slot.fits ? 0.4 : 1) * slot.share

/** Ten falls a month among sixty residents (volumes.md 5.4). */
const FALLS_A_DAY = 10 / 30 / 61

/** One or two independent residents without entries for more than a day. */
function chooseSilent(random: Random, diarists: readonly Diarist[]): Set<string> {
  const able = diarists.filter(
    ({ resident }) =>
      resident.ended === null && resident.absences.length === 0 && resident.profile.mobility !== 'bed' && !resident.client.id.startsWith('01990000-'),
  )
  return new Set(
    random
      .shuffle(able)
      .slice(0, diarists.length > 40 ? 2 : 1)
      .map(({ resident }) => resident.client.id),
  )
}

function draftsOf(random: Random, { resident, slots, episode, recent, fallRisk }: Diarist, day: DemoDay, pace: Pace, oddities: Oddities): Draft[] {
  const isFading = resident.died && resident.ended !== null && resident.ended - day.at(0) < days(5)
  const isIll = episode !== null && day.ago <= episode.ago && day.ago > episode.ago - episode.length
  const base: Omit<Scene, 'minute'> = { resident, day, random, recent, episode: isFading ? LAST_DAYS : isIll ? episode : null }
  const drafts: Draft[] = []
  const busy = day.ago === 0 ? 1.3 : day.isWeekend ? 0.88 : 1
  for (const slot of slots) {
    if (slot.fits && !slot.fits(day)) continue
    const share = slot.share * busy * (slot.isOnce ? pace.once : pace.often)
    const times = slot.isOnce ? Number(random.chance(share)) : Math.floor(share) + Number(random.chance(share % 1))
    for (let time = 0; time < times; time++) {
      const scene = { ...base, minute: random.int(slot.from, slot.to) }
      const made = slot.make(scene)
      if (made) drafts.push(...(Array.isArray(made) ? made : [made]).flatMap((draft) => suited(draft, scene.episode)))
    }
  }
  const noon = { ...base, minute: clock(12) }
  drafts.push(...illness(noon), ...special(noon, oddities), ...turningPoints(noon))
  if (!isFading && random.chance(fallRisk * pace.fall))
    drafts.push(...fall({ ...base, minute: random.chance(0.3) ? random.int(clock(0, 30), clock(6)) : random.int(clock(6, 30), clock(20)) }))
  return drafts
}

const LAST_DAYS: Episode = { kind: 'fading', ago: 0, length: 0 }

/** What is written in a person's last days, and what is not written of a person who stays in their room. */
const GENTLE = new Set<DiaryKind>(['pad', 'position', 'drink', 'meal', 'sleep', 'skin', 'medicine'])
const OUT_OF_ROOM = new Set<DiaryKind>(['activity', 'outside', 'visitor'])

/** The entry adapted to the illness, or none. Everyday texts would be wrong in the last days. */
function suited(draft: Draft, episode: Episode | null): Draft[] {
  if (episode?.kind === 'stomach') return OUT_OF_ROOM.has(draft.kind) ? [] : [draft]
  if (episode?.kind !== 'fading') return [draft]
  if (!GENTLE.has(draft.kind) || draft.reason) return []
  const values = draft.kind === 'drink' ? { ml: 30 } : draft.values
  return [{ ...draft, values, text: draft.kind === 'pad' || draft.kind === 'position' ? draft.text : null }]
}

/** Whether a person was in the house at an instant; the first entries are about the arrival. */
const isHere = ({ arrived, ended, absences }: Resident, instant: number): boolean =>
  instant >= arrived + minutes(SETTLING) &&
  (ended === null || instant < ended - minutes(9)) &&
  !absences.some(({ from, to }) => instant >= from && (to === null || instant < to + minutes(SETTLING)))

function rowOf(random: Random, { rota, now }: DiaryPlan, resident: Resident, day: DemoDay, draft: Draft, until: number): DiaryEntryTable | null {
  const event = day.at(draft.minute)
  if (event > until || !isHere(resident, event)) return null
  const author = rota.author(random, day, draft.minute, resident.unit, draft.craft ?? 'carer')
  const delay = random.chance(0.05) ? minutes(random.int(62, 260)) : minutes(random.int(0, 9))
  const recorded = Math.min(event + delay + random.int(2, 59) * 1000, now.getTime())
  const struck = random.chance(0.01) ? Math.min(recorded + minutes(random.int(1, 45)), now.getTime()) : null
  return {
    id: makeId(random, recorded, draft.minute),
    ver: struck === null ? 1 : 2,
    updated_at: iso(struck ?? recorded),
    updated_by: author.id,
    deleted_at: null,
    house_id: resident.client.house_id,
    client_id: resident.client.id,
    kind: draft.kind,
    values_json: JSON.stringify(draft.values),
    text: wording(random, resident, draft, author),
    event_at: iso(event),
    recorded_at: iso(recorded),
    recorded_by: author.id,
    recorded_name: author.name,
    refused: draft.reason ? 1 : 0,
    reason: draft.reason ?? null,
    handover: draft.handover ? 1 : 0,
    struck_at: struck === null ? null : iso(struck),
    struck_by: struck === null ? null : author.name,
    strike_reason: struck === null ? null : random.pick(STRIKE_REASONS),
    plan_line: null,
    plan_due_at: null,
  }
}

const STRIKE_REASONS = [
  'Vale inimene',
  'Vale inimene',
  'Topelt kirja pandud',
  'Vale kellaaeg',
  'Vale kogus',
  'Vajutasin kogemata',
  'Mõõdetud teisel inimesel',
]

/** The text in the author's style; Russian-speaking carers sometimes write in Russian. */
function wording(random: Random, resident: Resident, draft: Draft, author: Worker): string | null {
  if (draft.text === null) return null
  const lines = author.isRussian && !draft.handover && random.chance(resident.isRussian ? 0.45 : 0.22) ? russianLines(draft.kind, draft.values) : null
  const russian = lines ? compose(random, random.pick(lines), { kin: at(resident.kin, 0) }) : null
  if (russian && (resident.client.gender === 'female' || !IS_FEMININE.test(russian))) return russian
  return typed(random, draft.text, author.style)
}
