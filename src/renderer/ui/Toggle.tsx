import type { ReactNode } from 'react'
import { Icon } from './Icon.tsx'
import type { IconName } from './icons.ts'
import styles from './Toggle.module.css'

interface ToggleProps {
  isOn: boolean
  onToggle: () => void
  /** Shown while it is off; when on there is a check mark in its place. */
  icon?: IconName
  /** `attention` for what should stay in the eye while it is on. */
  tone?: 'plain' | 'attention'
  children: ReactNode
}

/** A button that stays pressed: a filter, or something added to what is being written. Says its state to screen readers. */
export function Toggle({ isOn, onToggle, icon, tone = 'plain', children }: ToggleProps): ReactNode {
  return (
    <button type="button" className={`${styles.toggle} ${styles[tone]}`} aria-pressed={isOn} onClick={onToggle}>
      {isOn ? <Icon name="check" /> : icon && <Icon name={icon} />}
      {children}
    </button>
  )
}
