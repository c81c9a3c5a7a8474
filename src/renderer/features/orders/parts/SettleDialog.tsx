import type { ReactNode } from 'react'
import type { ClaimView, SupplierLineView } from '#shared/contract/order.ts'
import { CLAIM_OUTCOMES, type ClaimOutcome } from '#shared/rules/order/order.ts'
import { FormDialog } from '#forms/FormDialog.tsx'
import { ChoiceField, TextField } from '#forms/fields.tsx'
import { useEndpointForm } from '#forms/useEndpointForm.ts'
import { useTexts } from '#texts/useTexts.ts'
import { Quiet } from '#ui/Quiet.tsx'
import { useNotify } from '#ui/useNotify.ts'

interface SettleDialogProps {
  claim: ClaimView
  line: SupplierLineView
  onClose: () => void
}

interface SettleDraft {
  outcome: ClaimOutcome | null
  note: string
}

/** How a claim ended. */
export function SettleDialog({ claim, line, onClose }: SettleDialogProps): ReactNode {
  const t = useTexts()
  const notify = useNotify()
  const form = useEndpointForm('order.settle', {
    initial: (): SettleDraft => ({ outcome: null, note: '' }),
    // The contract refuses a missing outcome, beside its field.
    input: ({ outcome, note }) => ({ id: claim.id, outcome: outcome as ClaimOutcome, note: note.trim() || null }),
    onDone: () => {
      notify.success(t('orders.claim.done'))
      onClose()
    },
  })
  return (
    <FormDialog form={form} title={t('orders.claim.title')} save={t('orders.claim.save')} onClose={onClose}>
      <p>
        <strong>{line.item}</strong> {t(`orders.claim.kind.${claim.kind}`, { count: claim.quantity, unit: line.unit })}
      </p>
      <ChoiceField
        {...form.field('outcome')}
        required
        label={t('orders.claim.outcomeLabel')}
        options={CLAIM_OUTCOMES.map((value) => ({ value, label: t(`orders.claim.outcome.${value}`) }))}
      />
      {line.cost_to === 'client' && <Quiet>{t('orders.claim.delivered')}</Quiet>}
      <TextField {...form.field('note')} label={t('orders.claim.note')} />
    </FormDialog>
  )
}
