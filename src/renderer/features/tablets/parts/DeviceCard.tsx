import './tabletWords.ts'
import { type ReactNode, useState } from 'react'
import type { DeviceView } from '#shared/contract/device.ts'
import { useAction } from '#data/useAction.ts'
import { useFormat } from '#texts/useFormat.ts'
import { useTexts } from '#texts/useTexts.ts'
import { Button } from '#ui/Button.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Quiet } from '#ui/Quiet.tsx'
import { Tag } from '#ui/Tag.tsx'
import { useNotify } from '#ui/useNotify.ts'
import { ActionReasonDialog } from '#forms/ActionReasonDialog.tsx'
import { FormAlert } from '#forms/FormAlert.tsx'
import styles from './Devices.module.css'

/** One device: what it is, when it was last seen, who has signed in there; removing it. */
export function DeviceCard({ device: { id, kind, name, last_seen_at, created_at, people, is_here, is_own } }: { device: DeviceView }): ReactNode {
  const t = useTexts()
  const format = useFormat()
  const [asks, setAsks] = useState(false)
  const called = name ?? t(kind === 'tahvel' ? 'tablets.devices.tablet' : 'tablets.devices.desktop')
  const times = [t('tablets.devices.seen', { when: format.relative(last_seen_at) }), t('tablets.devices.since', { when: format.day(created_at) })]
  return (
    <article className={styles.device}>
      <Icon name={kind === 'tahvel' ? 'tablet' : 'house'} />
      <div className={styles.body}>
        <div className={styles.words}>
          <h2 className={styles.head}>
            {called}
            {name !== null && <Tag tone="sky">{t('tablets.devices.tablet')}</Tag>}
            {!is_own && <Tag tone="amber">{t('tablets.devices.foreign')}</Tag>}
            {is_here && (
              <Tag tone="mint" icon="check">
                {t('tablets.devices.here')}
              </Tag>
            )}
          </h2>
          <Quiet large>{times.join(' · ')}</Quiet>
          <Quiet large>{people.length > 0 ? t('tablets.devices.people', { names: people.join(', ') }) : t('tablets.devices.nobody')}</Quiet>
        </div>
        {is_own ? (
          <Button aria-label={t('tablets.devices.offOf', { name: called })} onClick={() => setAsks(true)}>
            {t('tablets.devices.off')}
          </Button>
        ) : (
          <EndThere id={id} called={called} />
        )}
      </div>
      {asks && <TakeOff id={id} called={called} onClose={() => setAsks(false)} />}
    </article>
  )
}

/** At another house's device only this house's own staff are signed out; the device cannot be removed. */
function EndThere({ id, called }: { id: string; called: string }): ReactNode {
  const t = useTexts()
  const notify = useNotify()
  const end = useAction('device.end')
  const run = async (): Promise<void> => {
    if (await end.run({ id })) notify.success(t('tablets.devices.ended'))
  }
  return (
    <div>
      <Button aria-label={t('tablets.devices.endOf', { name: called })} busy={end.state === 'sending'} onClick={() => void run()}>
        {t('tablets.devices.end')}
      </Button>
      <FormAlert error={end.error} />
    </div>
  )
}

function TakeOff({ id, called, onClose }: { id: string; called: string; onClose: () => void }): ReactNode {
  const t = useTexts()
  const notify = useNotify()
  return (
    <ActionReasonDialog
      name="device.revoke"
      input={{ id }}
      title={t('tablets.devices.offOf', { name: called })}
      text={t('tablets.devices.offText')}
      action={t('tablets.devices.off')}
      quick={[t('tablets.devices.lost'), t('tablets.devices.broken'), t('tablets.devices.unused')]}
      onDone={() => notify.success(t('tablets.devices.offDone'))}
      onClose={onClose}
    />
  )
}
