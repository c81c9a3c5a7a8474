import type { ReactNode } from 'react'
import { acceptNecessary, useConsentAsked } from '#web/consent.ts'
import { useWords } from '../portalContext.ts'
import bar from '#web/frame/CookieBar.module.css'
import styles from './CookieBar.module.css'

/** The bar at the bottom of every page until it is answered. */
export function CookieBar({ onServer }: { onServer: boolean }): ReactNode {
  const { cookies } = useWords()
  if (!useConsentAsked(onServer)) return null
  return (
    <section className={`${bar.bar} ${styles.bar}`} aria-label={cookies.label}>
      <p className={bar.text}>{cookies.text}</p>
      <button type="button" className={styles.accept} onClick={acceptNecessary}>
        {cookies.accept}
      </button>
    </section>
  )
}
