import type { ReactNode } from 'react'
import type { ClientChanges } from '#shared/contract/client.ts'
import { type Texts, useTexts } from '../../../texts/useTexts.ts'
import { ChoiceRow } from '../../../ui/ChoiceRow.tsx'
import styles from './ConflictChoice.module.css'
import type { Conflict } from './conflicts.ts'

interface ConflictChoiceProps {
  conflicts: readonly Conflict[]
  /** The fields in which the person's own value stays. */
  kept: ReadonlySet<keyof ClientChanges>
  onKeep: (field: keyof ClientChanges, yours: boolean) => void
}

/** Two people changed the same: both values beside each other, theirs unless chosen otherwise. */
export function ConflictChoice({ conflicts, kept, onKeep }: ConflictChoiceProps): ReactNode {
  const t = useTexts()
  return (
    <div className={styles.conflicts} role="alert">
      <p>
        <strong>{t('clients.page.conflictTitle')}</strong> {t('clients.page.conflictText')}
      </p>
      {conflicts.map(({ field, theirs, yours }) => (
        <ChoiceRow
          key={field}
          label={labelOf(field, t)}
          size="big"
          value={kept.has(field) ? 'yours' : 'theirs'}
          onChange={(next) => onKeep(field, next === 'yours')}
          options={[
            { value: 'theirs', label: <Version title={t('clients.page.theirs')} value={theirs} /> },
            { value: 'yours', label: <Version title={t('clients.page.yours')} value={yours} /> },
          ]}
        />
      ))}
    </div>
  )
}

function Version({ title, value }: { title: string; value: unknown }): ReactNode {
  const t = useTexts()
  return (
    <span className={styles.version}>
      <small>{title}</small>
      {wordsOf(value) || t('clients.page.empty')}
    </span>
  )
}

function wordsOf(value: unknown): string {
  if (Array.isArray(value)) return value.join(', ')
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}

function labelOf(field: keyof ClientChanges, t: Texts): string {
  switch (field) {
    case 'first_name':
      return t('clients.form.firstName')
    case 'last_name':
      return t('clients.form.lastName')
    case 'called_name':
      return t('clients.form.calledName')
    case 'personal_id':
      return t('clients.form.personalId')
    case 'birth_date':
      return t('clients.form.birthDate')
    case 'gender':
      return t('clients.form.gender')
    case 'phone':
      return t('clients.form.phone')
    case 'email':
      return t('clients.form.email')
    case 'address':
      return t('clients.form.address')
    case 'languages':
      return t('clients.form.languages')
    case 'family_doctor':
      return t('clients.form.familyDoctor')
    case 'entry_reason':
      return t('clients.form.entryReason')
    case 'care_level':
      return t('clients.form.careLevel')
    case 'planned_room_id':
      return t('clients.queue.plannedRoom')
    case 'planned_on':
      return t('clients.queue.plannedOn')
    case 'placed_elsewhere':
      return t('clients.queue.placedElsewhere')
    case 'search_info':
      return t('clients.form.searchInfo')
  }
}
