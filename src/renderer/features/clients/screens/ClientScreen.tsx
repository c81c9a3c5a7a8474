import type { ReactNode } from 'react'
import { useTexts } from '../../../texts/useTexts.ts'
import { PageHead } from '../../../ui/PageHead.tsx'

export function ClientScreen(): ReactNode {
  const t = useTexts()
  return <PageHead title={t('clients.title')} />
}
