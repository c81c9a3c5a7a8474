import type { ReactNode } from 'react'
import { Link, NavLink, useNavigate } from 'react-router'
import { useSession } from '#data/sessionContext.ts'
import { useTexts } from '#texts/useTexts.ts'
import { DropMenu } from '#ui/DropMenu.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Brand } from '../Brand.tsx'
import { PUBLIC_NAV } from '#shared/publicPages.ts'
import { askAgain } from '#web/consent.ts'
import { LanguageMenu } from '../LanguageMenu.tsx'
import frame from '#web/frame/Frame.module.css'
import styles from './PortalFrame.module.css'
import { SkipLink } from './SkipLink.tsx'
import { UserMenu } from './UserMenu.tsx'

interface PortalFrameProps {
  /** The page's own width, if not the default. */
  wide?: boolean
  children: ReactNode
}

/** Header and footer of every public page, with its content between them. */
export function PortalFrame({ wide = false, children }: PortalFrameProps): ReactNode {
  const t = useTexts()
  return (
    <div className={frame.frame} data-wide={wide}>
      <SkipLink />
      <header className={frame.head}>
        <div className={frame.inner}>
          <Brand to="/" />
          <nav className={frame.nav} aria-label={t('portal.nav.label')}>
            <PageLinks />
          </nav>
          <Ways />
        </div>
      </header>
      <main id="main" tabIndex={-1} className={frame.main}>
        {children}
      </main>
      <PortalFooter />
    </div>
  )
}

function PageLinks(): ReactNode {
  const t = useTexts()
  return PUBLIC_NAV.map(({ path, name }) => (
    <NavLink key={path} to={path} className={() => frame.link}>
      {t(`portal.nav.${name}`)}
    </NavLink>
  ))
}

/** All page links behind one button, if they do not fit in a row. */
function PagesMenu(): ReactNode {
  const t = useTexts()
  const navigate = useNavigate()
  const items = PUBLIC_NAV.map(({ path, name }) => ({ key: name, label: t(`portal.nav.${name}`), onSelect: () => void navigate(path) }))
  return (
    <DropMenu items={items}>
      <button type="button" className={`${frame.link} ${frame.menu} ${styles.menu}`} aria-haspopup="menu" aria-label={t('portal.nav.menu')}>
        <Icon name="menu" size={24} />
      </button>
    </DropMenu>
  )
}

/** The account: the user's face when signed in, otherwise the language. */
function Ways(): ReactNode {
  const t = useTexts()
  const { user } = useSession()
  return (
    <div className={frame.ways}>
      {!user && <LanguageMenu />}
      {!user && (
        <Link to="/login" className={frame.way}>
          {t('portal.nav.signIn')}
        </Link>
      )}
      {user && user.invitations > 0 && (
        <Link to="/kutsed" className={frame.way}>
          {t('app.me.invitations', { count: user.invitations })}
        </Link>
      )}
      {user && (user.role !== 'user' || user.partners.hk.length > 0) && (
        <Link to="/koduke" className={frame.way}>
          {t('portal.nav.workspace')}
        </Link>
      )}
      {user && <UserMenu user={user} />}
      <PagesMenu />
    </div>
  )
}

function PortalFooter(): ReactNode {
  const t = useTexts()
  return (
    <footer className={frame.foot}>
      <div className={frame.inner}>
        <p className={frame.tagline}>{t('portal.footer.tagline')}</p>
        <nav className={frame.footNav} aria-label={t('portal.nav.footer')}>
          <PageLinks />
          <button type="button" className={frame.link} onClick={askAgain}>
            {t('portal.footer.cookies')}
          </button>
        </nav>
      </div>
    </footer>
  )
}
