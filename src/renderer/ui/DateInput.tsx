import { type ReactNode, useRef, useState } from 'react'
import { useTexts } from '#texts/useTexts.ts'
import styles from './DateInput.module.css'
import { Icon } from './Icon.tsx'
import { readDay, writeDay } from './dayText.ts'
import { TextInput } from './TextInput.tsx'

interface DateInputProps {
  /** A day `YYYY-MM-DD`, or null. */
  value: string | null
  /** Receives the day, null for an empty field, and invalid input as typed: the contract refuses it beside the field. */
  onChange: (value: string | null) => void
  min?: string
  max?: string
  disabled?: boolean
  'aria-label'?: string
}

/** A day typed as 21.11.2026 (also 211126 and 21.11.26), or chosen from the device's calendar. */
export function DateInput({ value, onChange, min, max, disabled = false, ...rest }: DateInputProps): ReactNode {
  const t = useTexts()
  const calendar = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState<string | null>(null)
  const type = (text: string): void => {
    setTyped(text)
    onChange(text.trim() === '' ? null : (readDay(text) ?? text))
  }
  return (
    <span className={styles.date}>
      <TextInput
        {...rest}
        value={typed ?? writeDay(value)}
        onChange={type}
        onBlur={() => setTyped(null)}
        disabled={disabled}
        inputMode="numeric"
        placeholder={t('common.date.placeholder')}
        autoComplete="off"
      />
      <input
        ref={calendar}
        type="date"
        tabIndex={-1}
        aria-hidden
        className={styles.native}
        disabled={disabled}
        value={value && readDay(writeDay(value)) ? value : ''}
        min={min}
        max={max}
        onChange={(event) => onChange(event.target.value || null)}
      />
      <button
        type="button"
        className={styles.open}
        disabled={disabled}
        aria-label={t('common.date.open')}
        onClick={() => calendar.current?.showPicker()}
      >
        <Icon name="calendar" />
      </button>
    </span>
  )
}
