import '#nouns/accessWords.ts'
import { type ReactNode, useState } from 'react'
import { CLIENTS_PATH } from '#data/clientPaths.ts'
import { useNavigate } from 'react-router'
import { useAction } from '#data/useAction.ts'
import { useEndpoint } from '#data/useEndpoint.ts'
import { useTexts } from '#texts/useTexts.ts'
import { Button } from '#ui/Button.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Panel } from '#ui/Panel.tsx'
import { Row } from '#ui/Row.tsx'
import { useNotify } from '#ui/useNotify.ts'
import { ActionReasonDialog } from '#forms/ActionReasonDialog.tsx'
import { ActionPasswordDialog } from '../../account/parts/ActionPasswordDialog.tsx'
import { EraseDialog } from './EraseDialog.tsx'
import { HeldNote } from './HeldNote.tsx'
import styles from './RecordPanel.module.css'

/** A person's requests about their record: a copy, and erasure. */
export function RecordPanel({ id }: { id: string }): ReactNode {
  const t = useTexts()
  const notify = useNotify()
  const navigate = useNavigate()
  const { data: preview } = useEndpoint('record.preview', { id })
  const hold = useAction('record.hold')
  const [asks, setAsks] = useState<'copy' | 'erase' | 'hold' | null>(null)
  const close = (): void => setAsks(null)
  const letGo = async (): Promise<void> => {
    if (await hold.run({ id, reason: null })) notify.success(t('access.record.holdEnded'))
  }
  return (
    <Panel title={t('access.record.title')} className={styles.panel ?? ''}>
      <p>{t('access.record.text')}</p>
      {preview?.hold && <HeldNote hold={preview.hold} busy={hold.state === 'sending'} onEnd={() => void letGo()} />}
      {preview?.bar === 'majaga' && <p>{t('access.record.withHouse')}</p>}
      <Row>
        <Button icon={<Icon name="file" />} onClick={() => setAsks('copy')}>
          {t('access.record.copy')}
        </Button>
        {preview && !preview.hold && (
          <Button variant="quiet" onClick={() => setAsks('hold')}>
            {t('access.record.hold')}
          </Button>
        )}
        {preview?.bar === null && (
          <Button variant="quiet" onClick={() => setAsks('erase')}>
            {t('access.record.erase')}
          </Button>
        )}
      </Row>
      {asks === 'copy' && <CopyDialog id={id} onClose={close} />}
      {asks === 'hold' && (
        <ActionReasonDialog
          name="record.hold"
          input={{ id }}
          title={t('access.record.hold')}
          text={t('access.record.holdText')}
          action={t('access.record.hold')}
          label={t('access.record.holdWhy')}
          onDone={() => notify.success(t('access.record.held'))}
          onClose={close}
        />
      )}
      {asks === 'erase' && preview && <EraseDialog id={id} preview={preview} onErased={() => void navigate(CLIENTS_PATH)} onClose={close} />}
    </Panel>
  )
}

/** Asks for the password, and downloads the copy. */
function CopyDialog({ id, onClose }: { id: string; onClose: () => void }): ReactNode {
  const t = useTexts()
  const notify = useNotify()
  return (
    <ActionPasswordDialog
      name="record.copy"
      input={{ id }}
      title={t('access.record.copy')}
      text={t('access.record.copyText')}
      submit={t('access.record.copyDo')}
      onDone={({ key }) => {
        location.assign(`/api/client/${encodeURIComponent(id)}/copy/${key}`)
        notify.success(t('access.record.copyDone'))
        onClose()
      }}
      onClose={onClose}
    />
  )
}
