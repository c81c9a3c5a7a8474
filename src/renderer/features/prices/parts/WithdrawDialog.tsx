import type { ReactNode } from 'react'
import { FormDialog } from '#forms/FormDialog.tsx'
import { useEndpointForm } from '#forms/useEndpointForm.ts'
import { useFormat } from '#texts/useFormat.ts'
import { useTexts } from '#texts/useTexts.ts'
import { useNotify } from '#ui/useNotify.ts'

/** Confirms the withdrawal of a future list. */
export function WithdrawDialog({ day, onClose }: { day: string; onClose: () => void }): ReactNode {
  const t = useTexts()
  const format = useFormat()
  const notify = useNotify()
  const form = useEndpointForm('price.withdraw', {
    initial: { valid_from: day },
    onDone: () => {
      notify.success(t('prices.withdrawn'))
      onClose()
    },
  })
  return (
    <FormDialog form={form} title={t('prices.withdrawTitle')} save={t('prices.withdraw')} danger width={440} onClose={onClose}>
      <p>{t('prices.withdrawText', { day: format.day(day) })}</p>
    </FormDialog>
  )
}
