import { Heart } from 'lucide-react'
import type { ReactNode } from 'react'
import { usePortal } from '../portalContext.ts'
import { savedPath, useSavedHouses } from './savedHouses.ts'
import styles from './SavedLink.module.css'

/** A link to this browser's saved houses, with their number. */
export function SavedLink({ here }: { here: string }): ReactNode {
  const { Anchor, words } = usePortal()
  const { saved } = useSavedHouses()
  return (
    <Anchor href={savedPath()} className={styles.saved} {...(here === savedPath() && { 'aria-current': 'page' as const })}>
      <Heart size={20} aria-hidden />
      <span className={styles.word}>{words.saved.nav}</span>
      {saved.length > 0 && <span className={styles.count}>{saved.length}</span>}
    </Anchor>
  )
}
