import type { ReactNode } from 'react'
import type { LineKind, ShiftLine } from '#shared/contract/handover.ts'
import { isDiaryKind } from '#shared/rules/diaryKinds.ts'
import { CHECK_STEPS } from '#shared/rules/incident/followUp.ts'
import { INCIDENT_KINDS, INCIDENT_PLACES, SEVERITIES } from '#shared/rules/incident/incident.ts'
import { RESULTS } from '#shared/rules/medicine/round.ts'
import { useFormat } from '#texts/useFormat.ts'
import { useTexts } from '#texts/useTexts.ts'
import type { IconName } from '#ui/icons.ts'
import { useDiaryWords } from './useDiaryWords.ts'

/** A line in words: kind and subtype, then the author's text; a note is only text. */
export function LineWords({ line, isBrief = false }: { line: ShiftLine; isBrief?: boolean }): ReactNode {
  const title = useLineTitle()(line)
  const words = wordsBeside(line, title)
  return (
    <>
      <p>
        <strong>{title.head}</strong>
        {title.text && ` · ${title.text}`}
      </p>
      {(!isBrief || line.kind === 'note') && words.length > 0 && <p>{words.join(' · ')}</p>}
    </>
  )
}

/** The author's text, if the title does not contain it: a room's name always is in the title. */
export function wordsBeside({ kind, text, reason }: { kind: string; text: string | null; reason: string | null }, title: { text: string }): string[] {
  const isRoom = kind === 'arrived' || kind === 'room'
  return [isRoom ? null : text, reason].filter((each): each is string => each !== null && each !== '' && each !== title.text)
}

const COURSE_WAYS = ['new', 'changed', 'held', 'resumed', 'ended'] as const
const AWAY = ['haiglas', 'kodus'] as const
const oneOf = <Name extends string>(names: readonly Name[], name: unknown): Name | undefined => names.find((each) => each === name)

/** A line's title in the screen's language. */
export function useLineTitle(): (line: Pick<ShiftLine, 'kind' | 'of' | 'at' | 'text' | 'values'>) => { head: string; text: string } {
  const t = useTexts()
  const format = useFormat()
  const diary = useDiaryWords()
  return (line) => {
    const { kind, of, values } = line
    const head = kind === 'room' ? t('shifts.kind.room', { room: line.text ?? '' }) : t(`shifts.kind.${kind}`)
    switch (kind) {
      case 'incident': {
        const severity = oneOf(SEVERITIES, values['severity'])
        const place = oneOf(INCIDENT_PLACES, values['place'])
        const parts = [severity && t(`incidents.severity.${severity}`), place && t(`incidents.place.${place}`)]
        return { head: t(`incidents.kind.${oneOf(INCIDENT_KINDS, of) ?? 'other'}`), text: parts.filter(Boolean).join(', ') }
      }
      case 'followup': {
        const step = CHECK_STEPS.find((each) => String(each) === of) ?? 15
        return { head, text: t('shifts.followup', { step: t(`incidents.step.s${step}`), when: format.time(line.at) }) }
      }
      case 'dose': {
        const result = oneOf(RESULTS, of)
        return { head: result ? t(`medicines.result.${result}`) : head, text: line.text ?? '' }
      }
      case 'course':
        return { head: t(`shifts.course.${oneOf(COURSE_WAYS, of) ?? 'changed'}`), text: line.text ?? '' }
      case 'away':
      case 'back': {
        const reason = oneOf(AWAY, of)
        return { head, text: reason ? t(`clients.away.${reason}`) : '' }
      }
      case 'note':
      case 'refusal':
      case 'measurement': {
        if (!isDiaryKind(of)) return { head, text: '' }
        const summary = diary.summary(of, values)
        const name = kind === 'note' && of === 'other' ? '' : t(`diary.kind.${of}`)
        return { head: kind === 'note' && name ? name : head, text: [kind === 'note' ? '' : name, summary].filter(Boolean).join(' · ') }
      }
      default:
        return { head, text: kind === 'arrived' && line.text ? t('shifts.room', { room: line.text }) : '' }
    }
  }
}

/** A line's icon. */
export const LINE_ICONS: Record<LineKind, IconName> = {
  incident: 'warning',
  followup: 'clock',
  note: 'swap',
  refusal: 'ban',
  measurement: 'pulse',
  dose: 'pill',
  course: 'pill',
  died: 'person',
  left: 'logOut',
  arrived: 'logIn',
  room: 'bed',
  away: 'doorOpen',
  back: 'house',
}
