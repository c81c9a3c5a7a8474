import type { ReactNode } from 'react'
import { useSession } from '#data/sessionContext.ts'
import { useTexts } from '#texts/useTexts.ts'
import { PageTabs } from '#ui/PageTabs.tsx'
import { COMMENTS, NEWSROOM } from './newsAddress.ts'

/** Tabs of news and comments; `newComments` is the number not reviewed. */
export function NewsroomTabs({ newComments }: { newComments: number }): ReactNode {
  const t = useTexts()
  const { can } = useSession()
  const comments = newComments > 0 ? t('news.tabs.commentsNew', { count: newComments }) : t('news.tabs.comments')
  const pages = [{ path: NEWSROOM, label: t('news.tabs.news') }, ...(can('news.moderate') ? [{ path: COMMENTS, label: comments }] : [])]
  return <PageTabs label={t('news.tabs.label')} pages={pages} />
}
