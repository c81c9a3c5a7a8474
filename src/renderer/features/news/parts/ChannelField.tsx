import { type ReactNode, useState } from 'react'
import { useEndpoint } from '#data/useEndpoint.ts'
import { useTexts } from '#texts/useTexts.ts'
import { Button } from '#ui/Button.tsx'
import { Icon } from '#ui/Icon.tsx'
import { SelectField, TextField } from '#forms/fields.tsx'
import { FormDialog } from '#forms/FormDialog.tsx'
import { type FormField, useEndpointForm } from '#forms/useEndpointForm.ts'
import styles from './Editor.module.css'

/** The channel of a news item; a missing one is added here. */
export function ChannelField(field: FormField<string | null>): ReactNode {
  const t = useTexts()
  const [isAdding, setIsAdding] = useState(false)
  const { data } = useEndpoint('news.channels', {})
  return (
    <div className={styles.channel}>
      <SelectField {...field} label={t('news.edit.channel')} options={(data?.channels ?? []).map(({ id, name }) => ({ value: id, label: name }))} />
      <Button icon={<Icon name="plus" />} aria-haspopup="dialog" onClick={() => setIsAdding(true)}>
        {t('news.edit.addChannel')}
      </Button>
      {isAdding && <ChannelDialog onAdded={field.onChange} onClose={() => setIsAdding(false)} />}
    </div>
  )
}

function ChannelDialog({ onAdded, onClose }: { onAdded: (id: string) => void; onClose: () => void }): ReactNode {
  const t = useTexts()
  const form = useEndpointForm('newsroom.channel', {
    initial: { name: '' },
    onDone: ({ channel }) => {
      onAdded(channel.id)
      onClose()
    },
  })
  return (
    <FormDialog form={form} title={t('news.edit.addChannel')} save={t('common.action.add')} onClose={onClose}>
      <TextField {...form.field('name')} label={t('news.edit.channelName')} />
    </FormDialog>
  )
}
