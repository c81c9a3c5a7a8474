import type { ReactNode } from 'react'
import type { NoticeView } from '#shared/contract/notice.ts'
import { useAction } from '#data/useAction.ts'
import { SaveDialog } from '#forms/SaveDialog.tsx'
import { useTexts } from '#texts/useTexts.ts'
import { useNotify } from '#ui/useNotify.ts'
import { useNoticeText } from './useNoticeText.ts'

/** Asks for confirmation before a notice is withdrawn. */
export function WithdrawDialog({ notice, onClose }: { notice: NoticeView; onClose: () => void }): ReactNode {
  const t = useTexts()
  const notify = useNotify()
  const { title, lang } = useNoticeText(notice)
  const action = useAction('notice.withdraw')
  const withdraw = async (): Promise<void> => {
    if (!(await action.run({ id: notice.id }))) return
    notify.success(t('notices.withdraw.done'))
    onClose()
  }
  return (
    <SaveDialog
      title={t('notices.withdraw.title')}
      save={t('notices.withdraw.save')}
      danger
      action={action}
      onSave={() => void withdraw()}
      onClose={onClose}
    >
      {title !== null && (
        <p lang={lang}>
          <strong>{title}</strong>
        </p>
      )}
      <p>{t('notices.withdraw.text')}</p>
    </SaveDialog>
  )
}
