import { LogOut, Menu, UserRound } from 'lucide-react'
import type { ReactNode } from 'react'
import { PUBLIC_NAV } from '#shared/publicPages.ts'
import { askAgain } from '#web/consent.ts'
import { usePortal, useWords } from '../portalContext.ts'
import { SavedLink } from '../savedHouses/SavedLink.tsx'
import { Drop } from './Drop.tsx'
import frame from '#web/frame/Frame.module.css'
import styles from './Frame.module.css'
import { LanguageLinks, LanguageSwitch } from './LanguageLinks.tsx'
import { Printed } from './Printed.tsx'

/** Header and footer of every public page, with its content between them. */
export function Frame({ isWide = false, here, children }: { isWide?: boolean; here: string; children: ReactNode }): ReactNode {
  const words = useWords()
  return (
    <div className={frame.frame} data-wide={isWide}>
      <a href="#main" className={styles.skip}>
        {words.skip}
      </a>
      <header className={frame.head}>
        <div className={frame.inner}>
          <Brand />
          <Links className={frame.nav} label={words.nav.label} here={here} />
          <Ways here={here} />
        </div>
      </header>
      <main id="main" tabIndex={-1} className={frame.main}>
        <Printed here={here} />
        {children}
      </main>
      <footer className={frame.foot}>
        <div className={frame.inner}>
          <p className={frame.tagline}>{words.footer.tagline}</p>
          <Links className={frame.footNav} label={words.nav.footer} here={here}>
            <button type="button" className={frame.link} onClick={askAgain}>
              {words.footer.cookies}
            </button>
          </Links>
          <LanguageLinks />
          <p className={styles.sources}>{words.footer.sources}</p>
        </div>
      </footer>
    </div>
  )
}

function Brand(): ReactNode {
  const { Anchor, words } = usePortal()
  return (
    <Anchor href="/" className={styles.brand} aria-label={words.nav.home}>
      <img src="/logo.svg" alt="" width={36} height={36} />
      <span>{words.product}</span>
    </Anchor>
  )
}

interface LinksProps {
  className: string | undefined
  label: string
  here: string
  children?: ReactNode
}

function Links({ className, label, here, children }: LinksProps): ReactNode {
  const { Anchor, words } = usePortal()
  return (
    <nav className={className} aria-label={label}>
      {PUBLIC_NAV.map(({ path, name }) => (
        <Anchor key={path} href={path} className={frame.link} {...(here === path && { 'aria-current': 'page' as const })}>
          {words.nav[name]}
        </Anchor>
      ))}
      {children}
    </nav>
  )
}

/** Links to saved houses, other languages, and sign-in or the workspace; on a phone the rest is behind one button. */
function Ways({ here }: { here: string }): ReactNode {
  const { Anchor, person, words } = usePortal()
  return (
    <div className={`${frame.ways} ${styles.ways}`} data-staff={person?.isStaff || undefined}>
      <LanguageSwitch />
      <SavedLink here={here} />
      {person?.isStaff && (
        <Anchor href="/koduke" className={`${frame.way} ${styles.way} ${styles.atWide}`}>
          {words.nav.workspace}
        </Anchor>
      )}
      {person ? (
        <Account name={person.name} isStaff={person.isStaff} />
      ) : (
        <Anchor href="/login" className={`${frame.way} ${styles.way} ${styles.atWide}`}>
          {words.nav.signIn}
        </Anchor>
      )}
      <Drop className={frame.menu} label={words.nav.menu} face={<Menu size={24} aria-hidden />}>
        <Links className={styles.list} label={words.nav.menu} here={here}>
          {!person && (
            <Anchor href="/login" className={frame.link}>
              {words.nav.signIn}
            </Anchor>
          )}
        </Links>
      </Drop>
    </div>
  )
}

/** The user's own pages, and signing out. */
function Account({ name, isStaff }: { name: string; isStaff: boolean }): ReactNode {
  const { Anchor, signOut, words } = usePortal()
  const face = (
    <>
      <UserRound size={20} aria-hidden />
      <span className={styles.name}>{name}</span>
    </>
  )
  return (
    <Drop className="" label={`${words.nav.profile}: ${name}`} face={face}>
      <div className={styles.list}>
        {isStaff && (
          <Anchor href="/koduke" className={`${frame.link} ${styles.atPhone}`}>
            {words.nav.workspace}
          </Anchor>
        )}
        {!isStaff && (
          <Anchor href="/soovid" className={frame.link}>
            {words.nav.requests}
          </Anchor>
        )}
        <Anchor href={isStaff ? '/koduke/profiil' : '/profiil'} className={frame.link}>
          {words.nav.profile}
        </Anchor>
        <button type="button" className={frame.link} onClick={signOut}>
          <LogOut size={18} aria-hidden />
          {words.nav.signOut}
        </button>
      </div>
    </Drop>
  )
}
