import type { ReactNode } from 'react'
import type { NoticeView } from '#shared/contract/notice.ts'
import { DayField, NoteField, TextField } from '#forms/fields.tsx'
import type { EndpointForm } from '#forms/useEndpointForm.ts'
import { useTexts } from '#texts/useTexts.ts'
import { FieldError } from '#ui/FieldError.tsx'
import { FieldGrid } from '#ui/FieldGrid.tsx'
import { Fold } from '#ui/Fold.tsx'
import { Quiet } from '#ui/Quiet.tsx'
import { Stack } from '#ui/Stack.tsx'
import { Toggle } from '#ui/Toggle.tsx'
import { AddressFields } from './AddressFields.tsx'
import type { NoticeDraft } from './noticeDraft.ts'
import styles from './Notices.module.css'

type Form = Pick<EndpointForm<NoticeDraft>, 'values' | 'change' | 'field' | 'found'>

interface NoticeFieldsProps {
  form: Form
  /** The notice that is being changed; none: a new one. */
  notice?: NoticeView
  /** The choice of files, below the text. */
  files: ReactNode
}

/** Audience, text, files, days and options of a notice. */
export function NoticeFields({ form, notice, files }: NoticeFieldsProps): ReactNode {
  const t = useTexts()
  const { must_confirm, pinned } = form.values
  return (
    <>
      <AddressFields form={form} {...(notice && { notice })} />
      <TextField {...form.field('title')} label={t('notices.form.title')} autoComplete="off" />
      <NoteField {...form.field('notice')} label={t('notices.form.notice')} hint={t('notices.form.noticeHint')} rows={5} required />
      {files}
      <div>
        <div className={styles.choices}>
          <Toggle isOn={must_confirm} onToggle={() => form.change({ must_confirm: !must_confirm })} icon="eye">
            {t('notices.form.must_confirm')}
          </Toggle>
          <Toggle isOn={pinned} onToggle={() => form.change({ pinned: !pinned })} icon="pin">
            {t('notices.form.pinned')}
          </Toggle>
        </div>
        <FieldError id="notice-must-confirm" words={form.found['must_confirm']} />
      </div>
      <FieldGrid>
        <DayField {...form.field('from')} label={t('notices.form.from')} hint={t('notices.form.fromHint')} />
        <DayField {...form.field('until')} label={t('notices.form.until')} hint={t('notices.form.untilHint')} />
      </FieldGrid>
      <Translations form={form} />
    </>
  )
}

const LANGUAGES = ['ru', 'en'] as const

/** The notice in other languages, collapsed until there is a translation or an error in one. */
function Translations({ form }: { form: Form }): ReactNode {
  const t = useTexts()
  const { texts } = form.values
  const isWritten = LANGUAGES.some((language) => texts[language].notice !== '' || texts[language].title !== '')
  return (
    <Fold className={styles.translations} open={isWritten} title={t('notices.form.texts')}>
      <Stack>
        <Quiet>{t('notices.form.textsHint')}</Quiet>
        {LANGUAGES.map((language) => (
          <div key={language} className={styles.translation}>
            <TextField {...form.field(`texts.${language}.title`)} label={t(`notices.form.titleIn.${language}`)} autoComplete="off" />
            <NoteField {...form.field(`texts.${language}.notice`)} label={t(`notices.form.noticeIn.${language}`)} required={false} />
          </div>
        ))}
      </Stack>
    </Fold>
  )
}
