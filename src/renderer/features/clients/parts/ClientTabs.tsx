import { type ReactNode, useEffect, useRef } from 'react'
import { NavLink, useLocation } from 'react-router'
import { useSession } from '../../../data/sessionContext.ts'
import { useTexts } from '../../../texts/useTexts.ts'
import { clientPages } from './clientPages.ts'
import styles from './ClientTabs.module.css'

/** The ways between the pages of one person; the one that is open is always in sight. */
export function ClientTabs({ clientId }: { clientId: string }): ReactNode {
  const t = useTexts()
  const { can } = useSession()
  // Whoever comes back to the first page goes on in the list from which they came.
  const { state } = useLocation()
  const list = useRef<HTMLElement>(null)
  useEffect(() => {
    // In a block, for newer browsers answer with a promise, which is no way to end an effect.
    list.current?.querySelector('[aria-current="page"]')?.scrollIntoView({ block: 'nearest', inline: 'center' })
  }, [])
  const pages = clientPages(clientId, can)
  if (pages.length < 2) return null
  return (
    <nav ref={list} aria-label={t('clients.tabs')} className={styles.tabs}>
      {pages.map(({ key, path }) => (
        <NavLink key={key} to={path} state={state as unknown} end className={styles.tab ?? ''}>
          {t(`clients.tab.${key}`)}
        </NavLink>
      ))}
    </nav>
  )
}
