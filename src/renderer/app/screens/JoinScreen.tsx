import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useTexts } from '../../texts/useTexts.ts'
import { Icon } from '../../ui/Icon.tsx'
import { Panel } from '../../ui/Panel.tsx'
import styles from './Reading.module.css'

const ADDRESS = 'liitu@koduke.example'

/** What joining means for a house, and whom to write to. */
export function JoinScreen(): ReactNode {
  const t = useTexts()
  return (
    <article className={styles.page}>
      <h1 className={styles.title}>{t('portal.join.title')}</h1>
      <p className={styles.lead}>{t('portal.join.lead')}</p>
      <section>
        <h2 className={styles.subtitle}>{t('portal.join.stepsTitle')}</h2>
        <ol className={styles.steps}>
          {(['one', 'two', 'three', 'four'] as const).map((step) => (
            <li key={step}>{t(`portal.join.${step}`)}</li>
          ))}
        </ol>
      </section>
      <Panel title={t('portal.join.contactTitle')}>
        <p>{t('portal.join.contactText')}</p>
        <p className={styles.contact}>
          <Icon name="mail" />
          <a href={`mailto:${ADDRESS}`}>{ADDRESS}</a>
        </p>
      </Panel>
      <p className={styles.aside}>
        {t('portal.join.hasHouse')} <Link to="/login">{t('portal.nav.signIn')}</Link>
      </p>
    </article>
  )
}
