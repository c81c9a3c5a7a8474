import '#nouns/allergyWords.ts'
import '#nouns/recordWords.ts'
import '#nouns/personalWords.ts'
import '#nouns/itemWords.ts'
import { memo, type ReactNode } from 'react'
import type { TimelineLine } from '#shared/contract/diary.ts'
import type { Prescribed } from '#shared/contract/medicineViews.ts'
import { SEVERITIES } from '#shared/rules/allergy/kinds.ts'
import { DOCUMENT_KINDS } from '#shared/rules/documents.ts'
import { ITEM_EVENTS } from '#shared/rules/items.ts'
import { useFormat } from '#texts/useFormat.ts'
import { useTexts } from '#texts/useTexts.ts'
import { Icon } from '#ui/Icon.tsx'
import type { IconName } from '#ui/icons.ts'
import { Quiet } from '#ui/Quiet.tsx'
import { Tag } from '#ui/Tag.tsx'
import { scaleName } from '#nouns/useNowWords.ts'
import { useMedicineWords } from '#nouns/useMedicineWords.ts'
import { LINE_ICONS, useLineTitle, wordsBeside } from '#nouns/LineWords.tsx'
import { isLate } from './diaryDays.ts'
import { NewMark } from './NewMark.tsx'
import styles from './Timeline.module.css'

/** An event without a diary entry. */
export const EventRow = memo(function EventRow({ line, isNew }: { line: TimelineLine; isNew: boolean }): ReactNode {
  const t = useTexts()
  const format = useFormat()
  const title = useEventTitle()(line)
  const late = isLate({ event_at: line.at, recorded_at: line.recorded_at })
  const words = [usePrescribed()(line.course), ...wordsBeside(line, title)].filter((each) => each !== null)
  return (
    <li className={styles.row}>
      <time className={styles.time} dateTime={line.at}>
        {format.time(line.at)}
      </time>
      <div>
        <p className={styles.title}>
          <span className={styles.event}>
            <Icon name={ICONS[line.kind]} size={18} />
          </span>
          <strong>{title.head}</strong>
          {title.text && ` · ${title.text}`}
        </p>
        {words.length > 0 && <p className={styles.text}>{words.join(' · ')}</p>}
        <Quiet as="span">
          {[line.by, late && t('diary.timeline.recorded', { when: format.dayTime(line.recorded_at) })].filter(Boolean).join(' · ')}
        </Quiet>
        {(isNew || late) && (
          <div className={styles.marks}>
            {isNew && <NewMark />}
            {late && (
              <Tag tone="amber" icon="clock">
                {t('diary.timeline.late')}
              </Tag>
            )}
          </div>
        )}
      </div>
    </li>
  )
})

/** The prescription; for a change only the differences, old before new. */
function usePrescribed(): (course: TimelineLine['course']) => string | null {
  const t = useTexts()
  const words = useMedicineWords()
  return (course) => {
    if (!course) return null
    const { now, was } = course
    if (!was) return words.plan(now)
    const isRenamed = words.name(was) !== words.name(now)
    const isReplanned = words.plan(was) !== words.plan(now)
    const say = (each: Prescribed): string => [isRenamed && words.name(each), isReplanned && words.plan(each)].filter(Boolean).join(' · ')
    return isRenamed || isReplanned ? t('record.timeline.changed', { was: say(was), now: say(now) }) : null
  }
}

const ICONS: Record<TimelineLine['kind'], IconName> = {
  ...LINE_ICONS,
  plan: 'care',
  item: 'glasses',
  document: 'file',
  assessment: 'stethoscope',
  allergy: 'warning',
}

/** A line's heading in the screen's language; lines also in the handover use its words. */
function useEventTitle(): (line: TimelineLine) => { head: string; text: string } {
  const t = useTexts()
  const ofShift = useLineTitle()
  return ({ kind, ...line }) => {
    const { of, values, text } = line
    switch (kind) {
      case 'plan':
        return { head: of === 'ended' ? t('record.timeline.ended') : t('record.timeline.begun', { n: values['version'] ?? '' }), text: '' }
      case 'item': {
        const event = ITEM_EVENTS.find((each) => each === of) ?? 'alles'
        return { head: t(`items.event.${event}`, { to: values['to'] ?? '' }), text: text ?? '' }
      }
      case 'document': {
        const own = DOCUMENT_KINDS.find((each) => each === of) ?? 'muu'
        const isNew = values['version'] === 1
        return { head: t(isNew ? 'record.timeline.document' : 'record.timeline.newVersion'), text: t(`personal.choice.kind.${own}`) }
      }
      case 'assessment':
        return { head: t('record.timeline.assessment', { what: scaleName(of), score: values['score'] ?? '' }), text: '' }
      case 'allergy': {
        const way = (['new', 'changed', 'ended'] as const).find((each) => each === of) ?? 'none'
        const severity = SEVERITIES.find((each) => each === values['severity'])
        const gravity = severity && t(`allergies.severity.${severity}`).toLocaleLowerCase()
        const head = t(`record.timeline.allergy.${way}`)
        return { head: gravity ? `${head} (${gravity})` : head, text: text ?? '' }
      }
      default:
        return ofShift({ kind, ...line })
    }
  }
}
