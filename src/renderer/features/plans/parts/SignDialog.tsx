import type { ReactNode } from 'react'
import type { PlanView } from '#shared/contract/plan.ts'
import { TextField } from '#forms/fields.tsx'
import { FormDialog } from '#forms/FormDialog.tsx'
import { useEndpointForm } from '#forms/useEndpointForm.ts'
import { useTexts } from '#texts/useTexts.ts'
import { useNotify } from '#ui/useNotify.ts'

/** Puts a plan in force that was signed on paper. */
export function SignDialog({ plan: { id, ver }, onClose }: { plan: PlanView; onClose: () => void }): ReactNode {
  const t = useTexts()
  const notify = useNotify()
  const form = useEndpointForm('plan.sign', {
    initial: { id, ver, name: '', relation: '' },
    onDone: () => {
      notify.success(t('plan.sign.done'))
      onClose()
    },
  })
  return (
    <FormDialog form={form} title={t('plan.sign.title')} save={t('plan.sign.submit')} onClose={onClose}>
      <p>{t('plan.sign.text')}</p>
      <TextField {...form.field('name')} label={t('plan.sign.name')} />
      <TextField {...form.field('relation')} label={t('plan.sign.relation')} />
    </FormDialog>
  )
}
