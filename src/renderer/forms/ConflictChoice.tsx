import type { ReactNode } from 'react'
import { useTexts } from '#texts/useTexts.ts'
import { ChoiceRow } from '#ui/ChoiceRow.tsx'
import styles from './ConflictChoice.module.css'
import type { Conflict } from './conflicts.ts'

interface ConflictChoiceProps<Field extends string> {
  conflicts: readonly Conflict<Field>[]
  /** The fields in which the user's own value is kept. */
  kept: ReadonlySet<Field>
  onKeep: (field: Field, yours: boolean) => void
  labelOf: (field: Field) => string
  /** A value in words. */
  wordsOf?: (field: Field, value: unknown) => string
  /** Who made the other change. */
  children?: ReactNode
}

/** A conflict: both values side by side, the other's preselected. */
export function ConflictChoice<Field extends string>({
  conflicts,
  kept,
  onKeep,
  labelOf,
  wordsOf = plainWords,
  children,
}: ConflictChoiceProps<Field>): ReactNode {
  const t = useTexts()
  return (
    <div className={styles.conflicts} role="alert">
      <p>
        <strong>{t('clients.page.conflictTitle')}</strong> {t('clients.page.conflictText')}
      </p>
      {children}
      {conflicts.map(({ field, theirs, yours }) => (
        <ChoiceRow
          key={field}
          label={labelOf(field)}
          size="big"
          value={kept.has(field) ? 'yours' : 'theirs'}
          onChange={(next) => onKeep(field, next === 'yours')}
          options={[
            { value: 'theirs', label: <Version title={t('clients.page.theirs')} words={wordsOf(field, theirs)} /> },
            { value: 'yours', label: <Version title={t('clients.page.yours')} words={wordsOf(field, yours)} /> },
          ]}
        />
      ))}
    </div>
  )
}

function Version({ title, words }: { title: string; words: string }): ReactNode {
  const t = useTexts()
  return (
    <span className={styles.version}>
      <small>{title}</small>
      {words || t('clients.page.empty')}
    </span>
  )
}

function plainWords(_: string, value: unknown): string {
  if (Array.isArray(value)) return value.join(', ')
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}
