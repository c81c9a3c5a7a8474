import type { ReactNode } from 'react'
import type { SupplierLineView, SupplierOrderView } from '#shared/contract/order.ts'
import { CLAIM_KINDS, type ClaimKind } from '#shared/rules/order/order.ts'
import { wholeIn } from '#shared/rules/euros.ts'
import { FormDialog } from '#forms/FormDialog.tsx'
import { TextField } from '#forms/fields.tsx'
import { type EndpointForm, useEndpointForm } from '#forms/useEndpointForm.ts'
import { useTexts } from '#texts/useTexts.ts'
import { ChoiceRow } from '#ui/ChoiceRow.tsx'
import { Quiet } from '#ui/Quiet.tsx'
import { useNotify } from '#ui/useNotify.ts'
import styles from './Orders.module.css'

interface LineDraft {
  id: string
  quantity: string
  fault: ClaimKind
  note: string
}
interface ReceiptDraft {
  lines: LineDraft[]
}

/** What the supplier has confirmed is what most likely came. */
const draftLine = ({ id, quantity, confirmed_quantity }: SupplierLineView): LineDraft => ({
  id,
  quantity: String(confirmed_quantity ?? quantity),
  fault: 'short',
  note: '',
})

/** What has come, line by line; a line without a quantity has not come yet. */
export function ReceiveDialog({ order, onClose }: { order: SupplierOrderView; onClose: () => void }): ReactNode {
  const t = useTexts()
  const notify = useNotify()
  const open = order.lines.filter(({ arrived_quantity }) => arrived_quantity === null)
  const form = useEndpointForm('order.receive', {
    initial: (): ReceiptDraft => ({ lines: open.map(draftLine) }),
    input: ({ lines }) => ({ id: order.id, lines: lines.filter(isSaid).map((line) => said(line, open)) }),
    wrong: ({ lines }) => wrongIn(lines, { nothing: t('orders.receive.nothing') }),
    onDone: () => {
      notify.success(t('orders.receive.done'))
      onClose()
    },
  })
  return (
    <FormDialog form={form} title={t('orders.receive.title')} save={t('orders.receive.save')} width={720} onClose={onClose}>
      <p>{t('orders.receive.text')}</p>
      <Quiet>{t('orders.receive.skip')}</Quiet>
      {open.map((line, index) => (
        <ReceivedLine key={line.id} line={line} index={index} form={form} />
      ))}
    </FormDialog>
  )
}

const isSaid = ({ quantity }: LineDraft): boolean => quantity.trim() !== ''

const wrongIn = (lines: readonly LineDraft[], { nothing }: { nothing: string }) => ({ lines: !lines.some(isSaid) && nothing })

function said({ id, quantity, fault, note }: LineDraft, lines: readonly SupplierLineView[]) {
  const count = wholeIn(quantity)
  const ordered = lines.find((line) => line.id === id)?.quantity ?? 0
  return { id, quantity: count, ...(count < ordered && { fault }), note: note.trim() || null }
}

interface ReceivedLineProps {
  line: SupplierLineView
  index: number
  form: EndpointForm<ReceiptDraft>
}

function ReceivedLine({ line, index, form }: ReceivedLineProps): ReactNode {
  const t = useTexts()
  const { item, unit, quantity } = line
  const fault = form.field(`lines.${index}.fault`)
  // Empty lines are not sent, so the message of a line stands at its place among those that are.
  const at = form.values.lines.slice(0, index).filter(isSaid).length
  const typed = form.values.lines[index]?.quantity ?? ''
  const isLess = typed.trim() !== '' && wholeIn(typed) < quantity
  const hint = [line.client_name, line.room, t('orders.receive.ordered', { count: quantity, unit })].filter(Boolean).join(' · ')
  return (
    <div className={styles.line}>
      <TextField
        {...form.field(`lines.${index}.quantity`, `lines.${at}.quantity`)}
        label={t('orders.receive.quantity', { item, unit })}
        hint={hint}
        required={false}
        inputMode="numeric"
        maxLength={6}
      />
      {isLess && (
        <>
          <ChoiceRow
            label={t('orders.receive.fault', { item })}
            value={fault.value}
            onChange={fault.onChange}
            options={CLAIM_KINDS.map((value) => ({ value, label: t(`orders.receive.faults.${value}`) }))}
          />
          <TextField {...form.field(`lines.${index}.note`, `lines.${at}.note`)} label={t('orders.receive.note', { item })} required={false} />
        </>
      )}
    </div>
  )
}
