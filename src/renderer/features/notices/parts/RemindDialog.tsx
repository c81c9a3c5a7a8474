import type { ReactNode } from 'react'
import type { NoticeView } from '#shared/contract/notice.ts'
import { useAction } from '#data/useAction.ts'
import { SaveDialog } from '#forms/SaveDialog.tsx'
import { useTexts } from '#texts/useTexts.ts'
import { useNotify } from '#ui/useNotify.ts'
import { useNoticeText } from './useNoticeText.ts'

/** Asks before everybody who has not confirmed a notice is reminded of it, because that can be done once. */
export function RemindDialog({ notice, onClose }: { notice: NoticeView; onClose: () => void }): ReactNode {
  const t = useTexts()
  const notify = useNotify()
  const { title, lang } = useNoticeText(notice)
  const done = (): void => {
    notify.success(t('notices.remind.done'))
    onClose()
  }
  const action = useAction('notice.remind', { onKept: done })
  const remind = async (): Promise<void> => {
    if (await action.run({ id: notice.id })) done()
  }
  return (
    <SaveDialog title={t('notices.remind.title')} save={t('notices.remind.save')} action={action} onSave={() => void remind()} onClose={onClose}>
      {title !== null && (
        <p lang={lang}>
          <strong>{title}</strong>
        </p>
      )}
      <p>{t('notices.remind.text', { count: notice.audience_count - notice.confirmed_count })}</p>
      <p>{t('notices.remind.once')}</p>
    </SaveDialog>
  )
}
