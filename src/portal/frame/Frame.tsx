import type { ReactNode } from 'react'
import { askAgain } from '../../renderer/app/consent.ts'
import { LANGUAGE_NAMES } from '../../renderer/texts/languageNames.ts'
import { usePortal, useWords } from '../portalContext.ts'
import { SavedLink } from '../saved/SavedLink.tsx'
import styles from './Frame.module.css'

const LANGUAGES = ['et', 'en', 'ru'] as const

/** Head and foot of every public page, with its content between them. */
export function Frame({ isWide = false, here, children }: { isWide?: boolean; here: string; children: ReactNode }): ReactNode {
  const words = useWords()
  return (
    <div className={styles.frame} data-wide={isWide}>
      <a href="#main" className={styles.skip}>
        {words.skip}
      </a>
      <header className={styles.head}>
        <div className={styles.inner}>
          <Brand />
          <Links className={styles.nav} label={words.nav.label} here={here} />
          <Ways here={here} />
        </div>
      </header>
      <main id="main" tabIndex={-1} className={styles.main}>
        {children}
      </main>
      <footer className={styles.foot}>
        <div className={styles.inner}>
          <p className={styles.tagline}>{words.footer.tagline}</p>
          <Links className={styles.footNav} label={words.nav.footer} here={here}>
            <button type="button" className={styles.link} onClick={askAgain}>
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

const PAGES = [
  { path: '/otsing', name: 'search' },
  { path: '/uudised', name: 'news' },
  { path: '/meist', name: 'about' },
  { path: '/liitu', name: 'join' },
] as const

function Links({ className, label, here, children }: LinksProps): ReactNode {
  const { Anchor, words } = usePortal()
  return (
    <nav className={className} aria-label={label}>
      {PAGES.map(({ path, name }) => (
        <Anchor key={path} href={path} className={styles.link} {...(here === path && { 'aria-current': 'page' as const })}>
          {words.nav[name]}
        </Anchor>
      ))}
      {children}
    </nav>
  )
}

/** To what was saved, and in, or on to where one works. */
function Ways({ here }: { here: string }): ReactNode {
  const { Anchor, person, words } = usePortal()
  return (
    <div className={styles.ways}>
      <SavedLink here={here} />
      {person?.isStaff ? (
        <Anchor href="/koduke" className={styles.way}>
          {words.nav.workspace}
        </Anchor>
      ) : person ? (
        <Anchor href="/profiil" className={styles.link} aria-label={`${words.nav.profile}: ${person.name}`}>
          {person.name}
        </Anchor>
      ) : (
        <Anchor href="/login" className={styles.way}>
          {words.nav.signIn}
        </Anchor>
      )}
    </div>
  )
}

/** Each language by its own name, as links: they work without scripts, and the address says the language to whoever it is sent to. */
function LanguageLinks(): ReactNode {
  const { language, words, query, chooseLanguage } = usePortal()
  const addressIn = (other: string): string => {
    const address = new URLSearchParams(query)
    address.set('keel', other)
    return `?${address}`
  }
  return (
    <nav className={styles.footNav} aria-label={words.nav.language}>
      {LANGUAGES.map((each) => (
        <a
          key={each}
          href={addressIn(each)}
          lang={each}
          hrefLang={each}
          className={styles.link}
          onClick={(event) => {
            if (!chooseLanguage) return
            event.preventDefault()
            chooseLanguage(each)
          }}
          {...(each === language && { 'aria-current': 'true' as const })}
        >
          {LANGUAGE_NAMES[each]}
        </a>
      ))}
    </nav>
  )
}
