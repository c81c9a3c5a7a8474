import type { ReactNode } from 'react'
import { LANGUAGE_NAMES } from '#web/languageNames.ts'
import { usePortal } from '../portalContext.ts'
import frame from '#web/frame/Frame.module.css'
import styles from './Frame.module.css'

const LANGUAGES = ['et', 'en', 'ru'] as const
type Language = (typeof LANGUAGES)[number]

/** Links to the other languages, abbreviated to fit a phone. */
export function LanguageSwitch(): ReactNode {
  const { language, words } = usePortal()
  return (
    <nav className={styles.languages} aria-label={words.nav.language}>
      {LANGUAGES.filter((each) => each !== language).map((each) => (
        <LanguageLink key={each} to={each}>
          <span aria-hidden>{each.toUpperCase()}</span>
          <span className={styles.unseen}>{LANGUAGE_NAMES[each]}</span>
        </LanguageLink>
      ))}
    </nav>
  )
}

/** Each language in its own name. */
export function LanguageLinks(): ReactNode {
  const { words } = usePortal()
  return (
    <nav className={frame.footNav} aria-label={words.nav.languages}>
      {LANGUAGES.map((each) => (
        <LanguageLink key={each} to={each}>
          {LANGUAGE_NAMES[each]}
        </LanguageLink>
      ))}
    </nav>
  )
}

/** A link: it works without scripts, and the address keeps the language when shared. */
function LanguageLink({ to, children }: { to: Language; children: ReactNode }): ReactNode {
  const { language, query, chooseLanguage } = usePortal()
  const address = new URLSearchParams(query)
  address.set('keel', to)
  return (
    <a
      href={`?${address}`}
      lang={to}
      hrefLang={to}
      className={frame.link}
      onClick={(event) => {
        if (!chooseLanguage) return
        event.preventDefault()
        chooseLanguage(to)
      }}
      {...(to === language && { 'aria-current': 'true' as const })}
    >
      {children}
    </a>
  )
}
