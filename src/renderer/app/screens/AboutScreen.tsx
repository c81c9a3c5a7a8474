import type { ReactNode } from 'react'
import { useTexts } from '../../texts/useTexts.ts'
import styles from './Reading.module.css'

/** Who makes Koduke and why. */
export function AboutScreen(): ReactNode {
  const t = useTexts()
  return (
    <article className={styles.page}>
      <h1 className={styles.title}>{t('portal.about.title')}</h1>
      <p className={styles.lead}>{t('portal.about.lead')}</p>
      {(['why', 'how', 'data'] as const).map((part) => (
        <section key={part}>
          <h2 className={styles.subtitle}>{t(`portal.about.${part}Title`)}</h2>
          <p>{t(`portal.about.${part}`)}</p>
        </section>
      ))}
    </article>
  )
}
