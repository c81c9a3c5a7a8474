import type { ReactNode } from 'react'
import { brokenRule } from '#shared/rules/roomFit.ts'
import { useTexts } from '#texts/useTexts.ts'
import styles from '../../rooms/parts/DropDialog.module.css'

interface RuleWarningProps {
  room: { name: string; gender_rule: 'female' | 'male' | null } | undefined
  /** Without a name if the whole dialog is about the person. */
  person: { name?: string; gender: 'female' | 'male' | null }
}

/** Warns in advance that a person does not fit the room's rule; the same text for every way into a room. */
export function RuleWarning({ room, person }: RuleWarningProps): ReactNode {
  const t = useTexts()
  const rule = room ? brokenRule(room, person) : null
  if (!room || rule === null) return null
  const words = t('rooms.confirm.genderRule', { rule: t(`rooms.genderRule.${rule}`) })
  return <p className={styles.rule}>{person.name ? `${person.name}, ${t('rooms.one', { name: room.name })}: ${words}` : words}</p>
}
