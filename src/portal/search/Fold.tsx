import { ChevronDown } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import styles from './Filters.module.css'

interface FoldProps {
  title: ReactNode
  className: string | undefined
  /** It contains a selection: initially expanded. */
  isOpen: boolean
  children: ReactNode
}

/** A collapsible part of the form. Its server markup is not hydrated until opened: most never are, and it has a hundred fields. */
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
        // Empty: the browser keeps the document's markup, and without a document there is nothing yet.
        // biome-ignore lint/security/noDangerouslySetInnerHtml: it is empty; React leaves what is within to the server
        <div key="still" suppressHydrationWarning dangerouslySetInnerHTML={NOTHING} />
      )}
    </details>
  )
}

const IS_SERVER = typeof document === 'undefined'
const NOTHING = { __html: '' }
