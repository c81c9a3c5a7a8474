import type { ReactNode } from 'react'
import type { SupplierOrderView } from '#shared/contract/order.ts'
import { useEndpoint } from '#data/useEndpoint.ts'
import { FormDialog } from '#forms/FormDialog.tsx'
import { TextField } from '#forms/fields.tsx'
import { useEndpointForm } from '#forms/useEndpointForm.ts'
import { useTexts } from '#texts/useTexts.ts'
import { useNotify } from '#ui/useNotify.ts'

interface SendDialogProps {
  order: SupplierOrderView
  /** The letter once more. */
  again: boolean
  onClose: () => void
}

/** Waits for the supplier's address, with which the form begins. */
export function SendDialog(props: SendDialogProps): ReactNode {
  const { data } = useEndpoint('supplier.list', {})
  const { mail_to, supplier_id } = props.order
  const known = data?.suppliers.find(({ id }) => id === supplier_id)
  return data && <SendForm {...props} email={mail_to ?? known?.order_email ?? ''} />
}

function SendForm({ order, again, email, onClose }: SendDialogProps & { email: string }): ReactNode {
  const t = useTexts()
  const notify = useNotify()
  const form = useEndpointForm('order.send', {
    initial: { email },
    input: (values) => ({ id: order.id, email: values.email.trim() || null, ...(again && { again }) }),
    onDone: () => {
      notify.success(t('orders.send.sent'))
      onClose()
    },
  })
  return (
    <FormDialog form={form} title={t('orders.send.title')} save={t('orders.send.save')} onClose={onClose}>
      <p>{t('orders.send.text')}</p>
      <TextField {...form.field('email')} label={t('orders.send.email')} hint={t('orders.send.emailHint')} inputMode="email" autoComplete="off" />
    </FormDialog>
  )
}
