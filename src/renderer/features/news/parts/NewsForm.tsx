import type { ReactNode } from 'react'
import { lengthOf } from '#forms/fieldFacts.ts'
import { useTexts } from '#texts/useTexts.ts'
import { Button } from '#ui/Button.tsx'
import { Field } from '#ui/Field.tsx'
import { TextInput } from '#ui/TextInput.tsx'
import { FormAlert } from '#forms/FormAlert.tsx'
import { BodyField } from './BodyField.tsx'
import { ChannelField } from './ChannelField.tsx'
import { CoverField } from './CoverField.tsx'
import styles from './Editor.module.css'
import type { Editing } from './useEditing.ts'

interface NewsFormProps {
  editing: Editing
  /** Saves what stands here over what somebody else has made of it meanwhile. */
  onMine: () => void
}

/** The words, the channel and the picture of a news item. */
export function NewsForm({ editing, onMine }: NewsFormProps): ReactNode {
  const t = useTexts()
  const { draft, change, fieldErrors } = editing
  return (
    <div className={styles.form}>
      <FormAlert error={editing.error} hasFieldErrors={Object.keys(fieldErrors).length > 0}>
        {editing.isTaken && <Taken onTheirs={editing.forget} onMine={onMine} />}
      </FormAlert>
      <Field label={t('news.edit.heading')} required error={fieldErrors['title']}>
        <TextInput value={draft.title} onChange={(title) => change({ title })} {...lengthOf('newsroom.save', 'title')} />
      </Field>
      <ChannelField value={editing.channel.id} onChange={(channelId) => change({ channelId })} error={fieldErrors['channel_id']} />
      <BodyField value={draft.body} onChange={(body) => change({ body })} error={fieldErrors['body']} />
      <CoverField
        hasCover={editing.cover !== null}
        onFile={editing.setFile}
        onDrop={editing.dropCover}
        alt={draft.coverAlt}
        onAlt={(coverAlt) => change({ coverAlt })}
        altError={fieldErrors['cover_alt']}
      />
    </div>
  )
}

/** Somebody else has saved meanwhile: what they wrote, or what stands here over it. */
function Taken({ onTheirs, onMine }: { onTheirs: () => void; onMine: () => void }): ReactNode {
  const t = useTexts()
  return (
    <div className={styles.taken}>
      <Button onClick={onTheirs}>{t('news.edit.taken')}</Button>
      <Button onClick={onMine}>{t('news.edit.keepMine')}</Button>
    </div>
  )
}
