import type { ReactNode } from 'react'
import { TextField } from '#forms/fields.tsx'
import { FormAlert } from '#forms/FormAlert.tsx'
import { useTexts } from '#texts/useTexts.ts'
import { Button } from '#ui/Button.tsx'
import { BodyField } from './BodyField.tsx'
import { ChannelField } from './ChannelField.tsx'
import { CoverField } from './CoverField.tsx'
import styles from './Editor.module.css'
import type { Editing } from './useEditing.ts'

/** The words, the channel and the picture of a news item. */
export function NewsForm({ editing }: { editing: Editing }): ReactNode {
  const t = useTexts()
  const { field, found, forget } = editing.form
  return (
    <div className={styles.form}>
      <FormAlert error={editing.error} found={found}>
        {editing.isTaken && <Taken onTheirs={forget} onMine={editing.saveOver} />}
      </FormAlert>
      <TextField {...field('title')} label={t('news.edit.heading')} />
      <ChannelField {...field('channel_id')} value={editing.channel.id} />
      <BodyField {...field('body')} />
      <CoverField hasCover={editing.cover !== null} onFile={editing.setFile} onDrop={editing.dropCover} alt={field('cover_alt')} />
    </div>
  )
}

/** A concurrent save: keep the other's version, or overwrite it. */
function Taken({ onTheirs, onMine }: { onTheirs: () => void; onMine: () => void }): ReactNode {
  const t = useTexts()
  return (
    <div className={styles.taken}>
      <Button onClick={onTheirs}>{t('news.edit.taken')}</Button>
      <Button onClick={onMine}>{t('news.edit.keepMine')}</Button>
    </div>
  )
}
