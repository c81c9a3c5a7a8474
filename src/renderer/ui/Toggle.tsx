import type { ReactNode } from 'react'
import { Icon } from './Icon.tsx'
import type { IconName } from './icons.ts'
import styles from './Toggle.module.css'

interface ToggleProps {
  isOn: boolean
  onToggle: () => void
  /** Shown while off; replaced by a check mark when on. */
  icon?: IconName
  /** `attention` for states that should stay noticeable while on. */
  tone?: 'plain' | 'attention'
  children: ReactNode
}

/** A toggle button: a filter, or an optional part of a form. Reports its state to screen readers. */
export function Toggle({ isOn, onToggle, icon, tone = 'plain', children }: ToggleProps): ReactNode {
  return (
    <button type="button" className={`${styles.toggle} ${styles[tone]}`} aria-pressed={isOn} onClick={onToggle}>
      {isOn ? <Icon name="check" /> : icon && <Icon name={icon} />}
      {children}
    </button>
  )
}
