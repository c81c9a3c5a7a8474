import type { ReactNode } from 'react'
import { useAction } from '#data/useAction.ts'
import { useFormat } from '#texts/useFormat.ts'
import { useTexts } from '#texts/useTexts.ts'
import { useNotify } from '#ui/useNotify.ts'
import { SaveDialog } from '#forms/SaveDialog.tsx'

/** Asks once before a list that nobody has paid by yet is taken back. */
export function WithdrawDialog({ day, onClose }: { day: string; onClose: () => void }): ReactNode {
  const t = useTexts()
  const format = useFormat()
  const notify = useNotify()
  const withdraw = useAction('price.withdraw')
  const submit = async (): Promise<void> => {
    if (!(await withdraw.run({ valid_from: day }))) return
    notify.success(t('prices.withdrawn'))
    onClose()
  }
  return (
    <SaveDialog
      title={t('prices.withdrawTitle')}
      save={t('prices.withdraw')}
      danger
      width={440}
      action={withdraw}
      onSave={() => void submit()}
      onClose={onClose}
    >
      <p>{t('prices.withdrawText', { day: format.day(day) })}</p>
    </SaveDialog>
  )
}
