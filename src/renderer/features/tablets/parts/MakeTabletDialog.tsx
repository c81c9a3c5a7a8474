import './tabletWords.ts'
import { type FormEvent, type ReactNode, useState } from 'react'
import { useSession } from '#data/sessionContext.ts'
import { useAction } from '#data/useAction.ts'
import { useTexts } from '#texts/useTexts.ts'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { Field } from '#ui/Field.tsx'
import { TextInput } from '#ui/TextInput.tsx'
import { useNotify } from '#ui/useNotify.ts'
import { FormAlert } from '#forms/FormAlert.tsx'
import styles from './Devices.module.css'

/** Makes the browser at which it is asked a shared tablet, under a name. */
export function MakeTabletDialog({ onClose }: { onClose: () => void }): ReactNode {
  const t = useTexts()
  const { ways } = useSession()
  const notify = useNotify()
  const enrol = useAction('device.enrol')
  const [name, setName] = useState('')
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    if (!(await enrol.run({ name }))) return
    // From now on this browser knows what it is.
    void ways?.tablet().catch(() => undefined)
    notify.success(t('tablets.devices.made'))
    onClose()
  }
  return (
    <Dialog open title={t('tablets.devices.make')} onClose={onClose}>
      <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
        <p className={styles.quiet}>{t('tablets.devices.makeText')}</p>
        <FormAlert error={enrol.error} hasFieldErrors={enrol.fieldErrors['name'] !== undefined} />
        <Field label={t('tablets.devices.name')} required hint={t('tablets.devices.nameHint')} error={enrol.fieldErrors['name']}>
          <TextInput name="tablet" maxLength={60} value={name} onChange={setName} />
        </Field>
        <Button submit variant="primary" block busy={enrol.state === 'sending'}>
          {t('tablets.devices.make')}
        </Button>
      </form>
    </Dialog>
  )
}
