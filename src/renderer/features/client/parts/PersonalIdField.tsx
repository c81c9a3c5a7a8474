import type { ReactNode } from 'react'
import { useFormat } from '#texts/useFormat.ts'
import { lengthOf } from '#forms/fieldFacts.ts'
import { useTexts } from '#texts/useTexts.ts'
import { Field } from '#ui/Field.tsx'
import { Icon } from '#ui/Icon.tsx'
import { TextInput } from '#ui/TextInput.tsx'
import type { PersonDraft } from './personDraft.ts'
import { hintOf, type PersonalIdHint } from './personalIdHint.ts'
import { useToday } from '#data/useNow.ts'
import styles from './PersonalIdField.module.css'

interface PersonalIdFieldProps {
  value: string
  onChange: (patch: Partial<PersonDraft>) => void
  error?: string | undefined
  /** Focused on mount: the dialog starts here. */
  takesFocus?: boolean
}

/** The isikukood: a valid one fills birthday and sex at once, an invalid one is reported at the wrong digit. */
export function PersonalIdField({ value, onChange, error, takesFocus = false }: PersonalIdFieldProps): ReactNode {
  const t = useTexts()
  const today = useToday()
  const hint = hintOf(value, today)
  const words = useHintWords(hint)
  const isWrong = hint.state === 'first' || hint.state === 'date' || hint.state === 'check' || hint.state === 'long'
  const type = (text: string): void => {
    const code = text.replace(/\s/g, '')
    const read = hintOf(code, today)
    if (read.state === 'ok') onChange({ personal_id: code, birth_date: read.birthDate, gender: read.sex })
    // Values from the former code must not stay with another one.
    else onChange(hint.state === 'ok' ? { personal_id: code, birth_date: null, gender: null } : { personal_id: code })
  }
  return (
    <Field label={t('clients.form.personalId')} error={isWrong ? words : error} hint={isWrong || hint.state === 'ok' ? undefined : words}>
      <TextInput
        value={value}
        onChange={type}
        inputMode="numeric"
        autoComplete="off"
        {...lengthOf('client.add', 'personalID')}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- a dialog begins in its first field
        autoFocus={takesFocus}
        // Always rendered, even empty: Ant Design replaces the input when a suffix appears or disappears, and the focus would be lost.
        suffix={<span className={styles.ok}>{hint.state === 'ok' && <Icon name="done" />}</span>}
      />
      <output className={styles.read}>{hint.state === 'ok' && words}</output>
    </Field>
  )
}

function useHintWords(hint: PersonalIdHint): string {
  const t = useTexts()
  const format = useFormat()
  switch (hint.state) {
    case 'empty':
      return t('clients.form.personalIdHint')
    case 'short':
      return t('clients.form.hint.short', { count: hint.missing })
    case 'ok':
      return t('clients.form.hint.ok', { gender: t(`clients.gender.${hint.sex}`), day: format.day(hint.birthDate), age: hint.age })
    default:
      return t(`clients.form.hint.${hint.state}`)
  }
}
