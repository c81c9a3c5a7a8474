import { type ReactNode, useId } from 'react'
import styles from './Panel.module.css'

interface PanelProps {
  title?: ReactNode
  /** At the end of the title's row. */
  extra?: ReactNode
  children: ReactNode
  className?: string
}

/** A white panel; a region named by its title. */
export function Panel({ title, extra, children, className = '' }: PanelProps): ReactNode {
  const id = useId()
  return (
    <section className={`${styles.panel} ${className}`} {...(title ? { 'aria-labelledby': id } : {})}>
      {(title || extra) && (
        <div className={styles.head}>
          {title && (
            <h2 id={id} className={styles.title}>
              {title}
            </h2>
          )}
          {extra}
        </div>
      )}
      {children}
    </section>
  )
}
