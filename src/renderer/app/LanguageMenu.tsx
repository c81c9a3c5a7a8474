import { Languages } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTexts } from '#texts/useTexts.ts'
import { Drawing } from '#ui/plain/Drawing.tsx'
import { PlainMenu } from '#ui/plain/PlainMenu.tsx'
import { useLanguageGroup, useThemeGroup } from './useMyMenu.ts'

/** Language and appearance, for visitors who are not signed in. */
export function LanguageMenu(): ReactNode {
  const t = useTexts()
  return <PlainMenu label={t('app.me.language')} icon={<Drawing of={Languages} />} groups={[useLanguageGroup(), useThemeGroup()]} />
}
