import './recordWords.ts'
import './taskWords.ts'
import type { PERSON_PAPERS } from '#shared/contract/planned.ts'
import { arrangementIn } from '#shared/rules/calendar/arrangement.ts'
import { CHECK_STEPS } from '#shared/rules/incident/followUp.ts'
import { SCREEN_PATHS } from '#shared/screens.ts'
import { dayOf } from '#shared/rules/time.ts'
import { useFormat } from '#texts/useFormat.ts'
import { useTexts } from '#texts/useTexts.ts'
import { incidentPath } from './incidentPath.ts'
import { eventPath } from './calendarPaths.ts'
import { houseDocumentPath } from './houseDocumentPath.ts'
import { mealPath } from './mealPaths.ts'
import { orderPagePath } from './orderPaths.ts'
import { equipmentPath } from './roomPaths.ts'
import { taskPath } from './taskPaths.ts'
import { clientPath, personalPath } from '#data/clientPaths.ts'
import { isTimed, type NowLine } from './nowActs.ts'
import { useToday } from '#data/useNow.ts'

/** A line's texts: what, when, why it is late, who does it, and where. */
export function useNowWords(clientId: string) {
  const t = useTexts()
  const format = useFormat()
  const today = useToday()
  const eventWords = (of: string, name: string): string => {
    const arrangement = arrangementIn(of)
    return arrangement === null ? name : t(`record.act.${arrangement.what}`, { what: name, day: format.shortDay(arrangement.day) })
  }
  const what = ({ source, of, names }: Pick<NowLine, 'source' | 'of' | 'names'>): string => {
    const name = names.join(', ')
    if (source === 'care') return name
    if (source === 'medicine' || source === 'item') return t(`record.act.${source}`, { what: name })
    if (source === 'plan') return t(of === 'first' ? 'record.act.first' : 'record.act.review')
    if (source === 'health') return of === 'wound' ? t('record.act.wound', { what: name }) : t('record.act.health', { what: scaleName(of) })
    if (source === 'paper') return t('record.act.paper', { what: isPersonPaper(of) ? t(`record.act.${of}`) : name })
    if (source === 'event') return eventWords(of, name)
    if (source === 'leaving') return t('record.act.leaving')
    if (source === 'notice' || source === 'reminder') return t(`record.act.${source}`, { what: name })
    if (source === 'houseDocument') return t(of === 'review' ? 'record.act.houseDocumentReview' : 'record.act.houseDocument', { what: name })
    if (source === 'order' && of === 'again') return t('record.act.orderAgain', { what: name })
    if (source === 'order' || source === 'equipment' || source === 'meal') return t(`record.act.${source}`, { what: name })
    if (source === 'task' && of === 'question') return t('record.act.taskQuestion', { what: name })
    if (source === 'task') return t('record.act.task', { what: of === 'clean' ? t('tasks.cleaning') : name })
    return t('record.act.check', { step: t(`incidents.step.s${CHECK_STEPS.find((each) => String(each) === of) ?? 15}`) })
  }
  const when = ({ source, due_at }: NowLine): string =>
    isTimed(source) ? (dayOf(due_at) === today ? format.time(due_at) : `${format.shortDay(due_at)} ${format.time(due_at)}`) : format.day(due_at)
  return {
    what,
    when,
    /** The time alone, or the day without its year. */
    short: ({ source, due_at }: NowLine): string => (isTimed(source) ? format.time(due_at) : format.shortDay(due_at)),
    why: (line: NowLine): string =>
      t(line.source === 'paper' ? 'record.now.ranOut' : isTimed(line.source) ? 'record.now.lateSince' : 'record.now.lateDay', { when: when(line) }),
    who: ({ source, of, who }: NowLine): string => {
      const isTransport = source === 'event' && (arrangementIn(of)?.what ?? 'escort') !== 'escort'
      const by = isTransport ? 'transport' : source === 'order' && of === 'again' ? 'orderAgain' : source
      return t('record.now.who', { who: who ? t(`plan.who.${who}`).toLocaleLowerCase() : t(`record.by.${by}`) })
    },
    path: (line: Leading): string => nowPath(clientId, line),
  }
}

type Leading = Pick<NowLine, 'source' | 'of' | 'due_at' | 'refs'>

/** Where something due is done, of a client or of nobody (an empty id). */
export function nowPath(clientId: string, { source, of, due_at, refs: [ref] }: Leading): string {
  if (source === 'medicine') return `/koduke/ravimid?paev=${ref}&ring=${of}`
  if (source === 'leaving') return clientPath(clientId)
  if (source === 'notice') return SCREEN_PATHS.notices
  if (source === 'reminder') return SCREEN_PATHS.reminders
  if (source === 'order') return orderPagePath(ref ?? '')
  if (source === 'equipment') return equipmentPath(ref ?? '')
  if (source === 'meal') return mealPath({ day: dayOf(due_at), meal: of })
  if (source === 'houseDocument') return houseDocumentPath(ref ?? '')
  if (source === 'event') return eventPath({ day: arrangementIn(of)?.day ?? dayOf(due_at), ref: ref ?? '' })
  if (source === 'task') return taskPath(ref ?? '')
  if (source === 'check') return incidentPath({ id: ref ?? '', client_id: clientId })
  if (source === 'paper' && isPersonPaper(of)) return personalPath(clientId)
  return `${clientPath(clientId)}/${PAGES[source]}`
}

const PAGES = { care: 'plaan', item: 'esemed', health: 'tervis', plan: 'plaan', paper: 'dokumendid' } as const

/** Names of scales are not translated. */
export const scaleName = (tool: string): string =>
  tool.length > 4 && tool !== 'painad' ? `${tool.charAt(0).toUpperCase()}${tool.slice(1)}` : tool.toUpperCase()

const isPersonPaper = (of: string): of is (typeof PERSON_PAPERS)[number] =>
  of === 'id_document' || of === 'guardian' || of === 'disability' || of === 'consent'
