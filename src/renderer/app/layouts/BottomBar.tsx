import { type ReactNode, useState } from 'react'
import { Link, NavLink } from 'react-router'
import { useTexts } from '#texts/useTexts.ts'
import { Dialog } from '#ui/Dialog.tsx'
import { Icon } from '#ui/Icon.tsx'
import styles from './BottomBar.module.css'
import { NavLinks } from './NavLinks.tsx'
import links from './NavLinks.module.css'
import type { NavEntry } from './navigation.ts'

/** The items of a phone's bottom bar besides the menu. */
const MOST_USED = 4

interface BottomBarProps {
  entries: readonly NavEntry[]
  /** The address of the guide to the present screen. */
  guide: string
}

/** On a phone: the most used pages and the whole menu. */
export function BottomBar({ entries, guide }: BottomBarProps): ReactNode {
  const t = useTexts()
  const [isOpen, setIsOpen] = useState(false)
  const waiting = entries.slice(MOST_USED).reduce((sum, { count }) => sum + count, 0)
  const close = (): void => setIsOpen(false)
  return (
    <nav className={styles.bar} aria-label={t('app.nav.mostUsed')}>
      {entries.slice(0, MOST_USED).map(({ key, path, icon }) => (
        <NavLink key={key} to={path} className={() => styles.item}>
          <Icon name={icon} />
          <span>{t(`app.nav.${key}`)}</span>
        </NavLink>
      ))}
      <button type="button" className={styles.item} aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        <Icon name="menu" />
        <span>{t('app.nav.more')}</span>
        {waiting > 0 && <span className={styles.count}>{waiting}</span>}
      </button>
      <Dialog open={isOpen} title={t('app.nav.more')} onClose={close}>
        <NavLinks entries={entries} onGo={close} />
        <Link to={guide} className={links.link} onClick={close}>
          <Icon name="help" />
          {t('app.guide.menu')}
        </Link>
      </Dialog>
    </nav>
  )
}
