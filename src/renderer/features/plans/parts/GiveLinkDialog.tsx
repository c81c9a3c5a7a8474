import { type ReactNode, useState } from 'react'
import type { LinkView, PlanView } from '#shared/contract/plan.ts'
import { LINK_DAYS } from '#shared/rules/plan/states.ts'
import { useAction } from '#data/useAction.ts'
import { useTexts } from '#texts/useTexts.ts'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { Field } from '#ui/Field.tsx'
import { TextInput } from '#ui/TextInput.tsx'
import { FormAlert } from '#forms/FormAlert.tsx'

interface GiveLinkDialogProps {
  clientId: string
  /** The plan that is to be agreed to; null to ask for background and habits. */
  plan: PlanView | null
  toName: string
  onGiven: (link: LinkView) => void
  onClose: () => void
}

/** Makes a signed link for somebody outside the house. */
export function GiveLinkDialog({ clientId, plan, toName, onGiven, onClose }: GiveLinkDialogProps): ReactNode {
  const t = useTexts()
  const background = useAction('planLink.background')
  const confirmation = useAction('planLink.confirmation')
  const [name, setName] = useState(toName)
  const [days, setDays] = useState(String(LINK_DAYS))
  const [wasTried, setWasTried] = useState(false)
  const action = plan ? confirmation : background
  const submit = async (): Promise<void> => {
    setWasTried(true)
    const to_name = name.trim()
    if (to_name === '') return
    const of = { to_name, days: Math.min(LINK_DAYS, Math.max(1, Math.trunc(Number(days)) || LINK_DAYS)) }
    const given = plan ? await confirmation.run({ id: plan.id, ver: plan.ver, ...of }) : await background.run({ client_id: clientId, ...of })
    if (given) onGiven(given.link)
  }
  return (
    <Dialog
      open
      title={t(plan ? 'plan.send.title' : 'plan.link.askTitle')}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('common.action.cancel')}</Button>
          <Button variant="primary" busy={action.state === 'sending'} onClick={() => void submit()}>
            {t('plan.send.submit')}
          </Button>
        </>
      }
    >
      <FormAlert error={action.error} />
      <p>{t(plan ? 'plan.send.text' : 'plan.link.text')}</p>
      <Field label={t('plan.send.to')} required error={wasTried && name.trim() === '' ? t('plan.required') : undefined}>
        <TextInput value={name} onChange={setName} maxLength={120} />
      </Field>
      <Field label={t('plan.send.days')}>
        <TextInput value={days} onChange={setDays} inputMode="numeric" />
      </Field>
    </Dialog>
  )
}
