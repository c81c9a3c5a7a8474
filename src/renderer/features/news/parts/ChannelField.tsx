import { type ReactNode, useState } from 'react'
import { useAction } from '#data/useAction.ts'
import { useEndpoint } from '#data/useEndpoint.ts'
import { useTexts } from '#texts/useTexts.ts'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { Field } from '#ui/Field.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Select } from '#ui/Select.tsx'
import { TextInput } from '#ui/TextInput.tsx'
import { FormAlert } from '#forms/FormAlert.tsx'
import styles from './Editor.module.css'

interface ChannelFieldProps {
  value: string | null
  onChange: (id: string | null) => void
  error: string | undefined
}

/** In which channel a news item stands; a channel that is missing is added here. */
export function ChannelField({ value, onChange, error }: ChannelFieldProps): ReactNode {
  const t = useTexts()
  const [isAdding, setIsAdding] = useState(false)
  const { data } = useEndpoint('news.channels', {})
  return (
    <div className={styles.channel}>
      <Field label={t('news.edit.channel')} required error={error}>
        <Select value={value} onChange={onChange} options={(data?.channels ?? []).map(({ id, name }) => ({ value: id, label: name }))} />
      </Field>
      <Button icon={<Icon name="plus" />} aria-haspopup="dialog" onClick={() => setIsAdding(true)}>
        {t('news.edit.addChannel')}
      </Button>
      {isAdding && <ChannelDialog onAdded={onChange} onClose={() => setIsAdding(false)} />}
    </div>
  )
}

function ChannelDialog({ onAdded, onClose }: { onAdded: (id: string) => void; onClose: () => void }): ReactNode {
  const t = useTexts()
  const add = useAction('newsroom.channel')
  const [name, setName] = useState('')
  const submit = async (): Promise<void> => {
    const answer = await add.run({ name })
    if (!answer) return
    onAdded(answer.channel.id)
    onClose()
  }
  return (
    <Dialog
      open
      title={t('news.edit.addChannel')}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('common.action.cancel')}</Button>
          <Button variant="primary" busy={add.state === 'sending'} onClick={() => void submit()}>
            {t('common.action.add')}
          </Button>
        </>
      }
    >
      <FormAlert error={add.error} hasFieldErrors={add.fieldErrors['name'] !== undefined} />
      <Field label={t('news.edit.channelName')} required error={add.fieldErrors['name']}>
        <TextInput value={name} onChange={setName} maxLength={60} />
      </Field>
    </Dialog>
  )
}
