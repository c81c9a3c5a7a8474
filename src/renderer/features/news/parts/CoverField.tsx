import type { ReactNode } from 'react'
import { LARGEST_IMAGE } from '#shared/rules/image.ts'
import { lengthOf } from '#forms/fieldFacts.ts'
import { useTexts } from '#texts/useTexts.ts'
import { Button } from '#ui/Button.tsx'
import { Field } from '#ui/Field.tsx'
import { FieldSet } from '#ui/FieldGrid.tsx'
import { Icon } from '#ui/Icon.tsx'
import { TextInput } from '#ui/TextInput.tsx'
import { useNotify } from '#ui/useNotify.ts'
import { FileButton } from '../../photos/parts/FileButton.tsx'
import styles from './Editor.module.css'

interface CoverFieldProps {
  hasCover: boolean
  onFile: (file: File) => void
  onDrop: () => void
  alt: string
  onAlt: (alt: string) => void
  altError: string | undefined
}

/** The picture of a news item; what it looks like stands in the preview. It is sent when the item is saved. */
export function CoverField({ hasCover, onFile, onDrop, alt, onAlt, altError }: CoverFieldProps): ReactNode {
  const t = useTexts()
  const notify = useNotify()
  const take = ([file]: readonly File[]): void => {
    if (!file) return
    if (file.size > LARGEST_IMAGE) notify.refused(t('news.edit.coverLarge'))
    else onFile(file)
  }
  return (
    <FieldSet legend={t('news.edit.cover')}>
      <div className={styles.coverButtons}>
        <FileButton icon="plus" takes="photos" onFiles={take}>
          {t(hasCover ? 'news.edit.coverChange' : 'news.edit.coverAdd')}
        </FileButton>
        {hasCover && (
          <Button icon={<Icon name="trash" />} onClick={onDrop}>
            {t('news.edit.coverDrop')}
          </Button>
        )}
      </div>
      <p className={styles.hint}>{t('news.edit.coverHint')}</p>
      {hasCover && (
        <Field label={t('news.edit.coverAlt')} hint={t('news.edit.coverAltHint')} error={altError}>
          <TextInput value={alt} onChange={onAlt} {...lengthOf('newsroom.save', 'cover_alt')} />
        </Field>
      )}
    </FieldSet>
  )
}
