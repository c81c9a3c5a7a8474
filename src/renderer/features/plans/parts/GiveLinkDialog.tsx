import type { ReactNode } from 'react'
import type { LinkView, PlanView } from '#shared/contract/plan.ts'
import { LINK_DAYS } from '#shared/rules/plan/states.ts'
import { TextField } from '#forms/fields.tsx'
import { FormDialog } from '#forms/FormDialog.tsx'
import { useEndpointForm } from '#forms/useEndpointForm.ts'
import { useTexts } from '#texts/useTexts.ts'

interface GiveLinkDialogProps {
  clientId: string
  /** The plan to agree on; null to ask for background and habits. */
  plan: PlanView | null
  toName: string
  onGiven: (link: LinkView) => void
  onClose: () => void
}

/** Issues a signed link to a person outside the house. */
export function GiveLinkDialog({ clientId, plan, toName, onGiven, onClose }: GiveLinkDialogProps): ReactNode {
  const t = useTexts()
  const form = useEndpointForm(plan ? 'planLink.confirmation' : 'planLink.background', {
    initial: { to_name: toName, days: String(LINK_DAYS) },
    input: ({ to_name, days }) => {
      const of = { to_name: to_name.trim(), days: Math.min(LINK_DAYS, Math.max(1, Math.trunc(Number(days)) || LINK_DAYS)) }
      return plan ? { id: plan.id, ver: plan.ver, ...of } : { client_id: clientId, ...of }
    },
    onDone: ({ link }) => onGiven(link),
  })
  return (
    <FormDialog form={form} title={t(plan ? 'plan.send.title' : 'plan.link.askTitle')} save={t('plan.send.submit')} onClose={onClose}>
      <p>{t(plan ? 'plan.send.text' : 'plan.link.text')}</p>
      <TextField {...form.field('to_name')} label={t('plan.send.to')} />
      <TextField {...form.field('days')} label={t('plan.send.days')} required={false} inputMode="numeric" />
    </FormDialog>
  )
}
