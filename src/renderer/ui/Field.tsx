import { type ReactNode, useId, useMemo, useRef } from 'react'
import { useTexts } from '#texts/useTexts.ts'
import styles from './Field.module.css'
import { FieldContext, type FieldWiring } from './fieldContext.ts'
import { FieldError } from './FieldError.tsx'
import { useLeadToWrong, WRONG } from './useLeadToWrong.ts'

interface FieldProps {
  label: string
  error?: string | undefined
  hint?: string | undefined
  required?: boolean
  /** Optional, but required by law: that is shown instead of „valikuline“. */
  byLaw?: boolean
  /** For filters and the like, where everything is optional and unlabelled. */
  isFilter?: boolean
  /** In a table cell with visible headings: the label is only for screen readers. */
  inCell?: boolean
  /** A single control (`TextInput`, `Select` …): it gets its id and ARIA from here. */
  children: ReactNode
}

/** A label, a control and its error. Optional fields are marked; required ones are the default. */
export function Field({ label, error, hint, required = false, byLaw = false, isFilter = false, inCell = false, children }: FieldProps): ReactNode {
  const t = useTexts()
  const id = useId()
  const place = useRef<HTMLDivElement>(null)
  useLeadToWrong(place, Boolean(error))
  const parts = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ')
  const wiring = useMemo<FieldWiring>(
    () => ({ id, required, invalid: Boolean(error), describedBy: parts || undefined }),
    [id, required, error, parts],
  )
  return (
    <div ref={place} className={styles.field} {...(error && { [WRONG]: '' })}>
      <label htmlFor={id} className={inCell ? 'visually-hidden' : styles.label}>
        {label}
        {!required && !isFilter && !inCell && <span className={styles.optional}>({t(byLaw ? 'common.state.byLaw' : 'common.state.optional')})</span>}
      </label>
      <FieldContext value={wiring}>{children}</FieldContext>
      {hint && (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
      <FieldError id={`${id}-error`} words={error} />
    </div>
  )
}
