import './accountWords.ts'
import { type ReactNode, useEffect, useRef } from 'react'
import { RefusedError } from '#data/errors.ts'
import { lengthOf } from '#forms/fieldFacts.ts'
import { TextField } from '#forms/fields.tsx'
import { InlineForm } from '#forms/InlineForm.tsx'
import type { EndpointForm } from '#forms/useEndpointForm.ts'
import { useTexts } from '#texts/useTexts.ts'
import { Button } from '#ui/Button.tsx'
import type { TextInputRef } from '#ui/TextInput.tsx'
import styles from './Account.module.css'

/** A code, and whether accompanying recovery codes are saved. */
export type CodeValues = { code: string; kept: boolean }

export const NO_CODE: CodeValues = { code: '', kept: false }

const NOTHING = {}

interface CodeFormProps {
  form: EndpointForm<CodeValues>
  label: string
  submit: string
  /** Six digits of an app; otherwise a recovery code. */
  isDigits: boolean
  /** False disables sending on the last digit. */
  canSend?: boolean
  /** Focused on mount. */
  startsHere?: boolean
}

/** One code; six digits are sent automatically when the last is typed or autofilled. */
export function CodeForm({ form, label, submit, isDigits, canSend = true, startsHere = false }: CodeFormProps): ReactNode {
  const line = useRef<TextInputRef>(null)
  useEffect(() => {
    if (startsHere) line.current?.focus()
  }, [startsHere])
  const field = form.field('code')
  const type = (next: string): void => {
    field.onChange(next)
    if (isDigits && canSend && isWhole(next) && !isWhole(field.value)) form.submit()
  }
  const words = wordsOf(form)
  const left = useTriesLeft(form)
  return (
    // The caller asks whether recovery codes are saved, and shows that error.
    <InlineForm form={{ ...form, found: words === undefined ? NOTHING : { code: words } }} className={styles.form}>
      <span className={styles.code}>
        <TextField
          {...field}
          {...lengthOf('profile.confirmFactor', 'code')}
          onChange={type}
          label={label}
          error={words && left ? `${words} ${left}` : words}
          name="code"
          autoComplete="one-time-code"
          inputMode={isDigits ? 'numeric' : 'text'}
          ref={line}
        />
      </span>
      <Button submit variant="primary" block busy={form.action.state === 'sending'}>
        {submit}
      </Button>
    </InlineForm>
  )
}

const isWhole = (code: string): boolean => /^\d{6}$/.test(code.replaceAll(' ', ''))

/** The server's error on the last code, until another one is complete. */
const wordsOf = ({ found, action }: EndpointForm<CodeValues>): string | undefined => found['code'] && (action.fieldErrors['code'] ?? found['code'])

/** The remaining attempts, if the server has said so. */
function useTriesLeft({ action: { error } }: EndpointForm<CodeValues>): string | undefined {
  const t = useTexts()
  const left = error instanceof RefusedError ? Number(error.details['left']) : 0
  return left > 0 ? t('account.step.left', { count: left }) : undefined
}
