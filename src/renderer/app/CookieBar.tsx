import type { ReactNode } from 'react'
import { useTexts } from '#texts/useTexts.ts'
import { PlainButton } from '#ui/plain/PlainButton.tsx'
import styles from '#web/frame/CookieBar.module.css'
import { acceptNecessary, useConsentAsked } from '#web/consent.ts'

/** Stands at the foot of every page until it has been answered. */
export function CookieBar(): ReactNode {
  const t = useTexts()
  if (!useConsentAsked()) return null
  return (
    <section className={styles.bar} aria-label={t('app.cookies.label')}>
      <p className={styles.text}>{t('app.cookies.text')}</p>
      <PlainButton variant="primary" onClick={acceptNecessary}>
        {t('app.cookies.accept')}
      </PlainButton>
    </section>
  )
}
