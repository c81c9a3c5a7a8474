import type { FormEvent, ReactNode } from 'react'
import type { Action } from '#data/useAction.ts'
import { FormAlert } from './FormAlert.tsx'
import styles from './InlineForm.module.css'

interface InlineFormProps {
  form: {
    submit: () => void
    action: Pick<Action<never, unknown>, 'error' | 'fieldErrors'>
    found: Readonly<Record<string, string>>
  }
  /** Another layout than its parts one below another. */
  className?: string | undefined
  /** Besides the error. */
  told?: ReactNode
  children: ReactNode
}

/** A call's form outside a dialog: errors at the top; Enter submits. */
export function InlineForm({ form: { submit, action, found }, className = styles.form, told, children }: InlineFormProps): ReactNode {
  const send = (event: FormEvent): void => {
    event.preventDefault()
    submit()
  }
  return (
    <form className={className} noValidate onSubmit={send}>
      <FormAlert error={action.error} found={found} hasFieldErrors={Object.keys(action.fieldErrors).length > 0}>
        {told}
      </FormAlert>
      {children}
    </form>
  )
}
