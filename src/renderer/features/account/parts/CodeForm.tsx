import './accountWords.ts'
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { ConnectionError, RefusedError } from '#data/errors.ts'
import { useTexts } from '#texts/useTexts.ts'
import { Button } from '#ui/Button.tsx'
import { Field } from '#ui/Field.tsx'
import { TextInput, type TextInputRef } from '#ui/TextInput.tsx'
import { FormAlert } from '#forms/FormAlert.tsx'
import styles from './Account.module.css'

interface CodeFormProps {
  label: string
  submit: string
  /** Six digits of an app; otherwise a recovery code. */
  isDigits: boolean
  busy: boolean
  error: Error | null
  onCode: (code: string) => void
  /** False keeps the button from sending, which then says why elsewhere. */
  canSend?: boolean
  /** The focus is on it as it comes. */
  startsHere?: boolean
}

/** One code; six digits go by themselves when the last is typed or put in by the telephone. */
export function CodeForm({ label, submit, isDigits, busy, error, onCode, canSend = true, startsHere = false }: CodeFormProps): ReactNode {
  const [code, setCode] = useState('')
  const line = useRef<TextInputRef>(null)
  useEffect(() => {
    if (startsHere) line.current?.focus()
  }, [startsHere])
  const send = (event: FormEvent): void => {
    event.preventDefault()
    if (code.trim() !== '') onCode(code)
  }
  const type = (next: string): void => {
    setCode(next)
    if (isDigits && canSend && !busy && isWhole(next) && !isWhole(code)) onCode(next)
  }
  const words = useCodeWords(error)
  return (
    <form className={styles.form} noValidate onSubmit={send}>
      {error && words === undefined && <FormAlert error={isKnown(error) ? error : null} />}
      <span className={styles.code}>
        <Field label={label} required error={words}>
          <TextInput
            name="code"
            autoComplete="one-time-code"
            inputMode={isDigits ? 'numeric' : 'text'}
            maxLength={20}
            value={code}
            onChange={type}
            ref={line}
          />
        </Field>
      </span>
      <Button submit variant="primary" block busy={busy}>
        {submit}
      </Button>
    </form>
  )
}

const isWhole = (code: string): boolean => /^\d{6}$/.test(code.replaceAll(' ', ''))

const isKnown = (error: Error): error is RefusedError | ConnectionError => error instanceof RefusedError || error instanceof ConnectionError

/** What stands beside the field: what is wrong, and how many tries are left. */
function useCodeWords(error: Error | null): string | undefined {
  const t = useTexts()
  if (!(error instanceof RefusedError)) return undefined
  const words = error.errors['code']?.join(' ')
  const left = Number(error.details['left'])
  return words && left > 0 ? `${words} ${t('account.step.left', { count: left })}` : words
}
