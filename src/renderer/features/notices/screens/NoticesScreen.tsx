import '../parts/noticesWords.ts'
import type { ReactNode } from 'react'
import { useTexts } from '#texts/useTexts.ts'
import { PageHead } from '#ui/PageHead.tsx'

/** What the screen notices shows. */
export function NoticesScreen(): ReactNode {
  const t = useTexts()
  return <PageHead title={t('app.title.notices')} subtitle={t('notices.intro')} />
}
