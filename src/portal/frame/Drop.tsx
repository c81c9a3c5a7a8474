import type { KeyboardEvent, MouseEvent, ReactNode } from 'react'
import frame from '#web/frame/Frame.module.css'
import styles from './Frame.module.css'

interface DropProps {
  className: string | undefined
  label: string
  /** The trigger. */
  face: ReactNode
  children: ReactNode
}

/** A dropdown in the header: a native details element, which works without scripts. It closes on selection, and by Escape. */
export function Drop({ className, label, face, children }: DropProps): ReactNode {
  const close = (element: HTMLElement): void => {
    const details = element.closest('details')
    details?.removeAttribute('open')
    details?.querySelector('summary')?.focus()
  }
  const onKey = (event: KeyboardEvent<HTMLElement>): void => {
    if (event.key === 'Escape') close(event.currentTarget)
  }
  const onChoose = ({ target, currentTarget }: MouseEvent<HTMLElement>): void => {
    if (target instanceof Element && target.closest('a, button')) currentTarget.closest('details')?.removeAttribute('open')
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape is heard from whatever within has the focus
    <details className={`${styles.drop} ${className ?? ''}`} onKeyDown={onKey}>
      <summary className={frame.link} aria-label={label}>
        {face}
      </summary>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/click-events-have-key-events -- what is pressed is a link or button within */}
      <div className={styles.dropped} onClick={onChoose}>
        {children}
      </div>
    </details>
  )
}
