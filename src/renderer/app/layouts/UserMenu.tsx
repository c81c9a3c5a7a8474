import type { ReactNode } from 'react'
import type { SessionUser } from '#shared/contract/session.ts'
import { useTexts } from '../../texts/useTexts.ts'
import { DropMenu } from '../../ui/DropMenu.tsx'
import { Face } from '../../ui/Face.tsx'
import { useLanguageGroup, useSignOut, useThemeGroup } from '../useMyMenu.ts'
import styles from './TopBar.module.css'

/** Behind one's own face: language, appearance, signing out. */
export function UserMenu({ user }: { user: SessionUser }): ReactNode {
  const t = useTexts()
  const language = useLanguageGroup()
  const theme = useThemeGroup()
  const signOut = useSignOut()
  const who = { key: 'who', title: `${user.name} · ${t(`app.role.${user.role}`)}`, choices: [] }
  return (
    <DropMenu items={[who, language, theme, signOut]}>
      <button type="button" className={styles.me} aria-haspopup="menu">
        <Face id={user.id} name={user.name} picture={user.avatar} size="m" />
        <span className="visually-hidden">{t('app.me.menu', { name: user.name })}</span>
      </button>
    </DropMenu>
  )
}
