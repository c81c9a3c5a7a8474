import type { DiaryView } from '#shared/contract/diary.ts'
import type { Output } from '#shared/contract/endpoint.ts'
import type { contract } from '#shared/contract/index.ts'
import type { CourseView } from '#shared/contract/medicineViews.ts'
import type { Severity } from '#shared/rules/allergy/kinds.ts'
import type { DiaryKind } from '#shared/rules/diaryKinds.ts'
import type { Measure } from '#shared/rules/health/kinds.ts'
import type { Reading } from '#shared/rules/health/readings.ts'
import { clockOf, dayOf, dayText } from '#shared/rules/time.ts'
import type { Block, PdfContent } from '../pdf/content.ts'
import { facts, heading, text } from './writing.ts'

/** How many days before a visit are told. */
export const VISIT_DAYS = 7

export interface Visit {
  now: string
  house: string
  /** Who made the paper. */
  by: string
  sheet: Output<typeof contract.health.ambulance>
  /** Of the days before, the oldest first. */
  readings: readonly Reading[]
  /** The same, the newest first. */
  entries: readonly DiaryView[]
}

/** What a resident takes along to a doctor: allergies, diagnoses, medicines, and the last seven days. */
export function visitPapers({ now, house, by, sheet, readings, entries }: Visit): PdfContent {
  const { client } = sheet
  return {
    title: 'Info arstile',
    language: 'et',
    at: now,
    head: { house, about: client.name, made: momentText(now), by: `Koostaja ${by}` },
    foot: house,
    blocks: [
      facts(
        ['Nimi', client.name],
        ['Isikukood', client.personal_id],
        ['Sünniaeg', client.birth_date && dayText(client.birth_date)],
        ['Perearst', client.family_doctor],
        ['Liikumine', client.care?.mobility],
        [
          'Toit',
          [client.care?.nil_by_mouth === 1 && 'suu kaudu ei tohi midagi anda', client.care?.diet, client.care?.texture].filter(Boolean).join(', '),
        ],
        ['Soovid', client.care?.wishes],
      ),
      heading('Allergiad'),
      ...allergies(client.care),
      ...(sheet.diagnoses === null ? [] : [heading('Diagnoosid'), diagnoses(sheet.diagnoses)]),
      heading('Ravimid'),
      medicines(sheet.courses),
      heading(`Näidud viimase ${VISIT_DAYS} päeva jooksul`),
      measured(readings),
      heading(`Tähelepanekud viimase ${VISIT_DAYS} päeva jooksul`),
      happened(entries),
      heading('Arsti märkused'),
      text('\n\n\n'),
    ],
  }
}

const momentText = (instant: string): string => `${dayText(dayOf(instant))} ${clockOf(instant)}`

const SEVERITY_WORDS: Record<Severity, string> = { lifeThreatening: 'eluohtlik', severe: 'raske', moderate: 'mõõdukas', mild: 'kerge' }

type Care = Visit['sheet']['client']['care']

function allergies(care: Care): Block[] {
  if (care === null) return [text('Allergiaid siin ei näidata: küsi õelt.')]
  if (care.allergies.length === 0)
    return [text(care.no_allergies ? `Allergiaid ei ole (${care.no_allergies.said_by}).` : 'Allergiate kohta ei ole veel küsitud.')]
  const lines = care.allergies.map(({ substance, reaction, severity, is_confirmed }) =>
    [substance, severity && SEVERITY_WORDS[severity], reaction, is_confirmed === 0 && 'kinnitamata'].filter(Boolean).join(', '),
  )
  return [{ kind: 'list', items: lines }]
}

const diagnoses = (found: NonNullable<Visit['sheet']['diagnoses']>): Block =>
  found.length === 0
    ? text('Diagnoose ei ole kirjas.')
    : { kind: 'list', items: found.map(({ code, name }) => [code, name].filter(Boolean).join(' ')) }

const WEEKDAYS = ['E', 'T', 'K', 'N', 'R', 'L', 'P'] as const

const medicines = (courses: readonly CourseView[]): Block =>
  courses.length === 0
    ? text('Ravimeid ei võta.')
    : {
        kind: 'table',
        columns: [{ title: 'Ravim' }, { title: 'Kuidas' }, { title: 'Milleks' }],
        rows: courses.map((course) => [[course.name, course.strength, course.form].filter(Boolean).join(' '), scheduleOf(course), course.indication]),
      }

/** Times and amounts, days and end; for an as-needed one reason and amount. */
function scheduleOf({ plan, unit, as_needed }: CourseView): string {
  const amount = (value: number): string => `${String(value).replace('.', ',')} ${unit}`
  if (as_needed) return `vajadusel ${amount(as_needed.amount)}: ${as_needed.reason}`
  const steps = plan.steps.map(({ times, days }) => {
    const given = times.map(({ at, amount: value }) => `${at} ${amount(value)}`).join(', ')
    return plan.steps.length > 1 && days !== null ? `${days} päeva ${given}` : given
  })
  const weekdays = plan.weekdays?.map((day) => WEEKDAYS[day - 1]).join(' ')
  const every = plan.every > 1 && `iga ${plan.every} päeva tagant`
  return [...steps, weekdays, every, plan.last_on && `kuni ${dayText(plan.last_on)}`].filter(Boolean).join('; ')
}

/** The measures that a doctor asks for; meals and moods are told in words. */
const MEASURE_WORDS: Partial<Record<Measure, readonly [name: string, unit: string]>> = {
  pressure: ['Vererõhk', 'mmHg'],
  pulse: ['Pulss', 'lööki/min'],
  temperature: ['Temperatuur', '°C'],
  respiration: ['Hingamissagedus', 'korda/min'],
  saturation: ['Hapnikusisaldus', '%'],
  glucose: ['Veresuhkur', 'mmol/l'],
  weight: ['Kaal', 'kg'],
  pain: ['Valu', '/10'],
}

function measured(readings: readonly Reading[]): Block {
  const rows = [...Map.groupBy(readings, ({ measure }) => measure)].flatMap(([measure, own]) => {
    const words = MEASURE_WORDS[measure]
    return words ? [[words[0], own.map((reading) => readingText(reading, words[1])).join('; ')]] : []
  })
  if (rows.length === 0) return text('Näite ei ole kirjas.')
  return { kind: 'table', columns: [{ title: 'Mida mõõdeti' }, { title: 'Näidud, vanemad ees' }], rows }
}

function readingText({ value, second, at }: Reading, unit: string): string {
  const shown = second === null ? String(value) : `${value}/${second}`
  return `${dayText(dayOf(at)).slice(0, 5)} ${clockOf(at)} ${shown.replace('.', ',')} ${unit}`
}

/** The kinds of entry of which a doctor is told; what was only done as every day is left out. */
const TOLD_KINDS: Partial<Record<DiaryKind, string>> = {
  fall: 'Kukkumine',
  pain: 'Valu',
  skin: 'Nahk',
  aggression: 'Agressiivsus',
  sleep: 'Uni',
  mood: 'Meeleolu',
  procedure: 'Protseduur',
  medicine: 'Ravim',
  toilet: 'WC',
  meal: 'Söömine',
  other: 'Muu',
}

function happened(entries: readonly DiaryView[]): Block {
  const told = entries.filter(
    ({ kind, text: words, refused, struck_at }) => struck_at === null && kind in TOLD_KINDS && (words !== null || refused === 1),
  )
  if (told.length === 0) return text('Midagi erilist ei ole kirjas.')
  return {
    kind: 'table',
    columns: [{ title: 'Aeg' }, { title: 'Mis' }, { title: 'Kirjeldus' }],
    rows: told.map(({ event_at, kind, text: words, refused, reason }) => [
      momentText(event_at),
      TOLD_KINDS[kind],
      [refused === 1 && ['keeldus', reason].filter(Boolean).join(': '), words].filter(Boolean).join('. '),
    ]),
  }
}
