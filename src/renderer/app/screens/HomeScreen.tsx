import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useDesk } from '../../data/desk.ts'
import { useSession } from '../../data/sessionContext.ts'
import { useTexts } from '../../texts/useTexts.ts'
import { Icon } from '../../ui/Icon.tsx'
import type { IconName } from '../../ui/icons.ts'
import styles from './HomeScreen.module.css'
import { HomePreview } from './HomePreview.tsx'

const REASONS = [
  { key: 'people', icon: 'users' },
  { key: 'diary', icon: 'diary' },
  { key: 'rooms', icon: 'bed' },
  { key: 'offline', icon: 'online' },
] as const satisfies readonly { key: string; icon: IconName }[]

/** What Koduke is, in plain words, and the way in. */
export function HomeScreen(): ReactNode {
  const t = useTexts()
  return (
    <>
      <section className={styles.hero}>
        <div className={styles.words}>
          <h1 className={styles.title}>{t('portal.home.title')}</h1>
          <p className={styles.lead}>{t('portal.home.lead')}</p>
          <Entrance />
        </div>
        <HomePreview />
      </section>
      <ul className={styles.reasons}>
        {REASONS.map(({ key, icon }) => (
          <li key={key} className={styles.reason}>
            <span className={styles.mark}>
              <Icon name={icon} size={26} />
            </span>
            <h2 className={styles.subtitle}>{t(`portal.home.${key}Title`)}</h2>
            <p className={styles.text}>{t(`portal.home.${key}Text`)}</p>
          </li>
        ))}
      </ul>
      <section className={styles.care}>
        <span className={styles.mark}>
          <Icon name="shield" size={26} />
        </span>
        <div>
          <h2 className={styles.subtitle}>{t('portal.home.careTitle')}</h2>
          <p className={styles.text}>{t('portal.home.careText')}</p>
        </div>
      </section>
    </>
  )
}

/** The desktop opens here (specification, section 2): Enter leads on at once. */
const takeFocus = (link: HTMLAnchorElement | null): void => link?.focus()

function Entrance(): ReactNode {
  const t = useTexts()
  const { user } = useSession()
  const isDesk = useDesk() !== null
  return (
    <div className={styles.ways}>
      {user && <p className={styles.hello}>{t('portal.home.hello', { name: user.name.split(' ')[0] ?? '' })}</p>}
      <Link to="/otsing" className={user && user.role !== 'user' ? styles.other : styles.main}>
        <Icon name="search" />
        {t('portal.home.search')}
      </Link>
      {!user && (
        <Link to="/login" className={styles.other}>
          <Icon name="logIn" />
          {t('portal.home.signIn')}
        </Link>
      )}
      {user && user.role !== 'user' && (
        <Link to="/koduke" className={styles.main} {...(isDesk ? { ref: takeFocus } : {})}>
          {t('portal.home.workspace')}
        </Link>
      )}
      <Link to="/liitu" className={styles.other}>
        {t('portal.home.join')}
      </Link>
    </div>
  )
}
