import { LoaderCircle } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { Drawing } from './Drawing.tsx'
import styles from './PlainButton.module.css'

interface PlainButtonProps
  extends Pick<ComponentProps<'button'>, 'aria-label' | 'aria-expanded' | 'aria-haspopup' | 'onClick' | 'onKeyDown' | 'ref'> {
  children?: ReactNode
  variant?: 'primary' | 'quiet' | 'bare'
  icon?: ReactNode
  submit?: boolean
  /** Shows a spinner and ignores further clicks. */
  busy?: boolean
  block?: boolean
}

/** Like `Button`, without Ant Design: for pages before sign-in. */
export function PlainButton({ variant = 'quiet', icon, submit = false, busy = false, block = false, children, onClick, ...rest }: PlainButtonProps) {
  return (
    <button
      {...rest}
      type={submit ? 'submit' : 'button'}
      className={lookOf(variant, block)}
      aria-busy={busy}
      // Enter in the form would still submit it: the form itself ignores a second submit.
      onClick={busy ? (event) => event.preventDefault() : onClick}
    >
      {busy ? <Drawing of={LoaderCircle} size={16} className={styles.busy} /> : icon}
      {children !== undefined && <span>{children}</span>}
    </button>
  )
}

/** A full-width link that looks like a button. */
export function PlainButtonLink({ href, icon, children }: { href: string; icon: ReactNode; children: ReactNode }): ReactNode {
  return (
    <a href={href} className={lookOf('quiet', true)}>
      {icon}
      <span>{children}</span>
    </a>
  )
}

const lookOf = (variant: 'primary' | 'quiet' | 'bare', block: boolean): string => `${styles.button} ${styles[variant]} ${block ? styles.block : ''}`
