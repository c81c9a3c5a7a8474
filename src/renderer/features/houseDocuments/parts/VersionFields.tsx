import type { ReactNode } from 'react'
import { defaultReviewOn } from '#shared/rules/houseDocument/houseDocument.ts'
import { DayField, NoteField, TextField } from '#forms/fields.tsx'
import { useTexts } from '#texts/useTexts.ts'
import { FieldError } from '#ui/FieldError.tsx'
import { FieldGrid, FieldSet } from '#ui/FieldGrid.tsx'
import { Quiet } from '#ui/Quiet.tsx'
import { FileButton } from '../../photos/parts/FileButton.tsx'
import type { VersionForm } from './documentDraft.ts'
import styles from './HouseDocuments.module.css'
import { QuestionFields } from './QuestionFields.tsx'

interface VersionFieldsProps {
  form: VersionForm
  file: ChosenFile
}

/** The file to be sent after the version; it is not part of the draft. */
export interface ChosenFile {
  chosen: File | null
  /** Why a file was not accepted. */
  refused: string | undefined
  choose: (file: File) => void
}

/** Text, file, days, approval and questions of a version. */
export function VersionFields({ form, file }: VersionFieldsProps): ReactNode {
  const t = useTexts()
  const { valid_from, review_at } = form.values
  const isDefault = valid_from !== null && review_at === defaultReviewOn(valid_from)
  return (
    <>
      <NoteField {...form.field('text')} label={t('houseDocuments.form.text')} hint={t('houseDocuments.form.textHint')} rows={12} />
      <FileChoice file={file} />
      <FieldGrid>
        <DayField
          {...form.field('valid_from')}
          onChange={(day) => form.change({ valid_from: day, ...(isDefault && day !== null && { review_at: defaultReviewOn(day) }) })}
          label={t('houseDocuments.form.valid_from')}
          required
        />
        <DayField {...form.field('review_at')} label={t('houseDocuments.form.review_at')} hint={t('houseDocuments.form.reviewHint')} required />
      </FieldGrid>
      <TextField {...form.field('approved_by')} label={t('houseDocuments.form.approved_by')} autoComplete="off" required />
      <QuestionFields form={form} />
    </>
  )
}

function FileChoice({ file: { chosen, refused, choose } }: { file: ChosenFile }): ReactNode {
  const t = useTexts()
  return (
    <FieldSet legend={t('houseDocuments.form.file')}>
      <div className={styles.choices}>
        <FileButton icon="file" takes="files" onFiles={([first]) => first && choose(first)}>
          {t(chosen ? 'houseDocuments.form.otherFile' : 'houseDocuments.form.chooseFile')}
        </FileButton>
      </div>
      <Quiet>{chosen ? chosen.name : t('houseDocuments.form.fileHint')}</Quiet>
      <FieldError id="house-document-file" words={refused} />
    </FieldSet>
  )
}
