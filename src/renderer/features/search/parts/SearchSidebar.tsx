import { type ReactNode, useSyncExternalStore } from 'react'
import { useTexts } from '../../../texts/useTexts.ts'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import styles from './SearchSidebar.module.css'

interface SearchSidebarProps {
  /** How many filters are set. */
  count: number
  isOpen: boolean
  onTurn: (isOpen: boolean) => void
  /** The words that close the drawer and show what was found. */
  done: string
  children: ReactNode
}

/** The filters: at the side where there is room, otherwise a drawer behind a button. */
export function SearchSidebar({ count, isOpen, onTurn, done, children }: SearchSidebarProps): ReactNode {
  const t = useTexts()
  const words = count > 0 ? t('search.filtersOn', { count }) : t('search.filters')
  if (useHasRoom())
    return (
      <aside className={styles.side} aria-label={t('search.filters')}>
        {children}
      </aside>
    )
  return (
    <div className={styles.opener}>
      <Button block icon={<Icon name="filter" />} aria-haspopup="dialog" aria-expanded={isOpen} onClick={() => onTurn(true)}>
        {words}
      </Button>
      <Dialog
        open={isOpen}
        title={words}
        onClose={() => onTurn(false)}
        footer={
          <Button variant="primary" onClick={() => onTurn(false)}>
            {done}
          </Button>
        }
      >
        {children}
      </Dialog>
    </div>
  )
}

/** As `SearchScreen.module.css` has it. */
const ROOM = '(width >= 768px)'

const useHasRoom = (): boolean =>
  useSyncExternalStore(
    (changed) => {
      const media = matchMedia(ROOM)
      media.addEventListener('change', changed)
      return () => media.removeEventListener('change', changed)
    },
    () => matchMedia(ROOM).matches,
  )
