import { type ReactNode, useState } from 'react'
import type { PlanView } from '#shared/contract/plan.ts'
import { useAction } from '#data/useAction.ts'
import { useTexts } from '#texts/useTexts.ts'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { Field } from '#ui/Field.tsx'
import { TextInput } from '#ui/TextInput.tsx'
import { useNotify } from '#ui/useNotify.ts'
import { FormAlert } from '#forms/FormAlert.tsx'

/** Puts a plan in force that was signed on paper. */
export function SignDialog({ plan, onClose }: { plan: PlanView; onClose: () => void }): ReactNode {
  const t = useTexts()
  const notify = useNotify()
  const sign = useAction('plan.sign')
  const [name, setName] = useState('')
  const [relation, setRelation] = useState('')
  const [wasTried, setWasTried] = useState(false)
  const missing = (text: string): string | undefined => (wasTried && text.trim() === '' ? t('plan.required') : undefined)
  const submit = async (): Promise<void> => {
    setWasTried(true)
    if (name.trim() === '' || relation.trim() === '') return
    if (!(await sign.run({ id: plan.id, ver: plan.ver, name: name.trim(), relation: relation.trim() }))) return
    notify.success(t('plan.sign.done'))
    onClose()
  }
  return (
    <Dialog
      open
      title={t('plan.sign.title')}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('common.action.cancel')}</Button>
          <Button variant="primary" busy={sign.state === 'sending'} onClick={() => void submit()}>
            {t('plan.sign.submit')}
          </Button>
        </>
      }
    >
      <FormAlert error={sign.error} />
      <p>{t('plan.sign.text')}</p>
      <Field label={t('plan.sign.name')} required error={missing(name)}>
        <TextInput value={name} onChange={setName} maxLength={120} />
      </Field>
      <Field label={t('plan.sign.relation')} required error={missing(relation)}>
        <TextInput value={relation} onChange={setRelation} maxLength={120} />
      </Field>
    </Dialog>
  )
}
