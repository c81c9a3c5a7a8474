import type { ReactNode } from 'react'
import { NavLink } from 'react-router'
import { useTexts } from '#texts/useTexts.ts'
import { Icon } from '#ui/Icon.tsx'
import styles from './NavLinks.module.css'
import type { NavEntry } from './navigation.ts'

interface NavLinksProps {
  entries: readonly NavEntry[]
  onGo?: () => void
}

/** The menu in groups; the present page is marked. When narrow, only icons are visible, but labels are still read out. */
export function NavLinks({ entries, onGo }: NavLinksProps): ReactNode {
  const t = useTexts()
  const groups = (['work', 'house', 'admin'] as const).map((group) => ({ group, items: entries.filter((entry) => entry.group === group) }))
  return (
    <nav className={styles.nav} aria-label={t('app.nav.label')}>
      {groups
        .filter(({ items }) => items.length > 0)
        .map(({ group, items }) => (
          <div key={group} className={styles.group}>
            {group !== 'work' && <p className={styles.title}>{t(`app.group.${group}`)}</p>}
            {items.map(({ key, path, icon, count }) => (
              <NavLink key={key} to={path} className={() => styles.link} title={t(`app.nav.${key}`)} {...(onGo ? { onClick: onGo } : {})}>
                <Icon name={icon} />
                <span>{t(`app.nav.${key}`)}</span>
                {count > 0 && <span className={styles.count}>{count}</span>}
              </NavLink>
            ))}
          </div>
        ))}
    </nav>
  )
}
