import '../../tablets/parts/tabletWords.ts'
import { type ReactNode, useState } from 'react'
import type { ProfileView } from '#shared/contract/profile.ts'
import { PIN_DIGITS } from '#shared/rules/pin.ts'
import { useAction } from '#data/useAction.ts'
import { useTexts } from '#texts/useTexts.ts'
import { Button } from '#ui/Button.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Panel } from '#ui/Panel.tsx'
import { Quiet } from '#ui/Quiet.tsx'
import { useNotify } from '#ui/useNotify.ts'
import { TextField } from '#forms/fields.tsx'
import { useEndpointForm } from '#forms/useEndpointForm.ts'
import { PasswordDialog } from './PasswordDialog.tsx'
import styles from './Profile.module.css'

/** The user's PIN at this shared tablet. */
export function PinPanel({ tablet: { name, has_pin } }: { tablet: NonNullable<ProfileView['tablet']> }): ReactNode {
  const t = useTexts()
  const notify = useNotify()
  const drop = useAction('device.dropPin')
  const [asks, setAsks] = useState(false)
  const remove = async (): Promise<void> => {
    if (await drop.run({})) notify.success(t('tablets.own.dropped'))
  }
  return (
    <Panel title={t('tablets.own.title')}>
      <Quiet large>{t(has_pin ? 'tablets.own.has' : 'tablets.own.none', { name })}</Quiet>
      <div className={styles.foot}>
        <Button variant={has_pin ? 'quiet' : 'primary'} icon={<Icon name="key" />} onClick={() => setAsks(true)}>
          {t(has_pin ? 'tablets.own.change' : 'tablets.own.set')}
        </Button>
        {has_pin && (
          <Button variant="bare" busy={drop.state === 'sending'} onClick={() => void remove()}>
            {t('tablets.own.drop')}
          </Button>
        )}
      </div>
      {asks && <PinDialog title={t(has_pin ? 'tablets.own.change' : 'tablets.own.set')} onClose={() => setAsks(false)} />}
    </Panel>
  )
}

function PinDialog({ title, onClose }: { title: string; onClose: () => void }): ReactNode {
  const t = useTexts()
  const notify = useNotify()
  const form = useEndpointForm('device.setPin', {
    initial: { pin: '', password: '' },
    input: (typed) => typed,
    onDone: () => {
      notify.success(t('tablets.own.saved'))
      onClose()
    },
  })
  return (
    <PasswordDialog form={form} title={title} text={t('tablets.own.text')} submit={t('common.action.save')} onClose={onClose}>
      <TextField
        {...form.field('pin')}
        label={t('tablets.own.new')}
        hint={t('tablets.own.hint')}
        type="password"
        name="pin"
        inputMode="numeric"
        autoComplete="off"
        maxLength={PIN_DIGITS}
      />
    </PasswordDialog>
  )
}
