import type { ReactNode } from 'react'
import { useTexts } from '#texts/useTexts.ts'
import { Button } from '#ui/Button.tsx'
import { DropMenu } from '#ui/DropMenu.tsx'
import { Icon } from '#ui/Icon.tsx'
import { useLanguageGroup, useThemeGroup } from './useMyMenu.ts'

/** Language and appearance, for those who are not signed in. */
export function LanguageMenu(): ReactNode {
  const t = useTexts()
  return (
    <DropMenu items={[useLanguageGroup(), useThemeGroup()]}>
      <Button variant="bare" icon={<Icon name="language" />} aria-label={t('app.me.language')} aria-haspopup="menu" />
    </DropMenu>
  )
}
