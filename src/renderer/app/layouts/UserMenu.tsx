import { type ReactNode, Suspense, useState } from 'react'
import { useNavigate } from 'react-router'
import type { SessionUser } from '#shared/contract/session.ts'
import { leftBehind } from '#data/desk.ts'
import { useDesk } from '#data/useDesk.ts'
import { useKept } from '#data/useOutbox.ts'
import { later } from '#ui/later.tsx'
import { useTexts } from '#texts/useTexts.ts'
import { DropMenu, type MenuChoice } from '#ui/DropMenu.tsx'
import { Face } from '#web/Face.tsx'
import { useNotify } from '#ui/useNotify.ts'
import { useLanguageGroup, useSignOut, useThemeGroup } from '../useMyMenu.ts'
import styles from './TopBar.module.css'

const SignOutDialog = later(async () => (await import('../../features/desk/parts/SignOutDialog.tsx')).SignOutDialog)

/** The user menu: language, appearance, signing out. With unsent entries at this desktop it asks first. */
export function UserMenu({ user }: { user: SessionUser }): ReactNode {
  const t = useTexts()
  const language = useLanguageGroup()
  const theme = useThemeGroup()
  const desk = useDesk()
  const kept = useKept()
  const notify = useNotify()
  const signOutNow = useSignOut()
  const [isAsking, setAsking] = useState(false)
  const navigate = useNavigate()
  const who = { key: 'who', title: `${user.name} · ${t(`app.role.${user.role}`)}`, choices: [] }
  const leave = (): void => {
    signOutNow().catch((error: unknown) => notify.refused(error instanceof Error ? error.message : t('common.unexpected')))
  }
  const refused = kept.filter(({ refusal }) => refusal !== null).length
  const left = (): { unsent: number; attention: number } =>
    desk ? leftBehind(desk.get().numbers) : { unsent: kept.length - refused, attention: refused }
  const ask = (): void => {
    const { unsent, attention } = left()
    if (unsent + attention > 0) setAsking(true)
    else leave()
  }
  const account: MenuChoice = {
    key: 'account',
    label: t('app.me.account'),
    icon: 'user',
    onSelect: () => void navigate(user.role === 'user' ? '/profiil' : '/koduke/profiil'),
  }
  const requests: MenuChoice = { key: 'requests', label: t('app.me.requests'), icon: 'mail', onSelect: () => void navigate('/soovid') }
  const signOut: MenuChoice = { key: 'signOut', label: t('app.me.signOut'), icon: 'logOut', onSelect: ask }
  return (
    <>
      <DropMenu items={[who, ...(user.role === 'user' ? [requests] : []), account, language, theme, signOut]}>
        <button type="button" className={styles.me} aria-haspopup="menu">
          <Face id={user.id} name={user.name} picture={user.avatar} size="m" />
          <span className="visually-hidden">{t('app.me.menu', { name: user.name })}</span>
        </button>
      </DropMenu>
      {isAsking && (
        <Suspense>
          <SignOutDialog numbers={left()} isDesk={desk !== null} onLeave={leave} onClose={() => setAsking(false)} />
        </Suspense>
      )}
    </>
  )
}
