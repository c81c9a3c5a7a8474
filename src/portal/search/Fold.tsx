import { ChevronDown } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import styles from './Filters.module.css'

interface FoldProps {
  title: ReactNode
  className: string | undefined
  /** There is a choice in it: it is open from the start. */
  isOpen: boolean
  children: ReactNode
}

/** A part of the form that folds open. What the server drew in it stays as it is until somebody opens it: most never do, and its hundred fields would be made alive for nobody. */
export function Fold({ title, className, isOpen, children }: FoldProps): ReactNode {
  const [wasOpened, setOpened] = useState(isOpen)
  const isLive = wasOpened || isOpen || IS_SERVER
  return (
    <details className={className} open={isOpen ? true : undefined} onToggle={({ currentTarget }) => currentTarget.open && setOpened(true)}>
      <summary className={styles.summary}>
        {title}
        <ChevronDown size={18} aria-hidden />
      </summary>
      {isLive ? (
        <div key="live">{children}</div>
      ) : (
        // Nothing is set: the browser keeps what the document brought, and without a document there is nothing yet.
        // biome-ignore lint/security/noDangerouslySetInnerHtml: it is empty; React leaves what is within to the server
        <div key="still" suppressHydrationWarning dangerouslySetInnerHTML={NOTHING} />
      )}
    </details>
  )
}

const IS_SERVER = typeof document === 'undefined'
const NOTHING = { __html: '' }
