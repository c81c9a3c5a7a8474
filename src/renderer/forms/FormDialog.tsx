import type { ReactNode } from 'react'
import type { FieldValues } from 'react-hook-form'
import { DraftBack } from './DraftBack.tsx'
import { SaveDialog } from './SaveDialog.tsx'
import type { EndpointForm } from './useEndpointForm.ts'

interface FormDialogProps<Values extends FieldValues> {
  form: EndpointForm<Values>
  title: string
  /** The label of the save button. */
  save: string
  /** It cannot easily be undone. */
  danger?: boolean
  /** In pixels, as for `Dialog`. */
  width?: number
  /** Actions besides cancel and save. */
  others?: ReactNode
  onClose: () => void
  children: ReactNode
}

/** A call's form in a dialog: restored draft and errors at the top. Closing keeps the draft, cancelling discards it. */
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
