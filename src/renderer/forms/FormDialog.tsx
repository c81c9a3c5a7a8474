import type { ReactNode } from 'react'
import type { FieldValues } from 'react-hook-form'
import { DraftBack } from './DraftBack.tsx'
import { SaveDialog } from './SaveDialog.tsx'
import type { EndpointForm } from './useEndpointForm.ts'

interface FormDialogProps<Values extends FieldValues> {
  form: EndpointForm<Values>
  title: string
  /** The word of the button that saves. */
  save: string
  /** It cannot be taken back easily. */
  danger?: boolean
  /** In pixels, as of a `Dialog`. */
  width?: number
  /** Ways out beside leaving and saving. */
  others?: ReactNode
  onClose: () => void
  children: ReactNode
}

/** The form of a call in a window: what was left of it and why it was not saved on top. Closing keeps what was begun, cancelling throws it away. */
export function FormDialog<Values extends FieldValues>({ form, onClose, children, ...rest }: FormDialogProps<Values>): ReactNode {
  const cancel = (): void => {
    form.forget()
    onClose()
  }
  return (
    <SaveDialog {...rest} action={form.action} found={form.found} onSave={form.submit} onClose={onClose} onCancel={cancel}>
      <DraftBack since={form.since} onAnew={form.forget} />
      {children}
    </SaveDialog>
  )
}
