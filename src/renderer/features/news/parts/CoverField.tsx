import type { ReactNode } from 'react'
import { LARGEST_IMAGE } from '#shared/rules/image.ts'
import { TextField } from '#forms/fields.tsx'
import type { FormField } from '#forms/useEndpointForm.ts'
import { useTexts } from '#texts/useTexts.ts'
import { Button } from '#ui/Button.tsx'
import { FieldSet } from '#ui/FieldGrid.tsx'
import { Icon } from '#ui/Icon.tsx'
import { useNotify } from '#ui/useNotify.ts'
import { FileButton } from '../../photos/parts/FileButton.tsx'
import styles from './Editor.module.css'

interface CoverFieldProps {
  hasCover: boolean
  onFile: (file: File) => void
  onDrop: () => void
  /** Its alternative text. */
  alt: FormField<string>
}

/** A news item's picture, with a preview; sent on saving. */
export function CoverField({ hasCover, onFile, onDrop, alt }: CoverFieldProps): ReactNode {
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
      {hasCover && <TextField {...alt} label={t('news.edit.coverAlt')} hint={t('news.edit.coverAltHint')} />}
    </FieldSet>
  )
}
