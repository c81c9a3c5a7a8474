import type { ReactNode } from 'react'
import { Icon } from './Icon.tsx'
import type { IconName } from './icons.ts'
import styles from './Tag.module.css'

export type Tone = 'mint' | 'amber' | 'berry' | 'sky' | 'plain' | 'alarm'

interface TagProps {
  /**
   * Mint is good, amber needs attention, berry is danger, alarm is danger to life, sky informs. Colour is never the only sign: the text
   * says it too.
   */
  tone: Tone
  icon?: IconName
  children: ReactNode
}

/** A few words on a coloured background. */
export function Tag({ tone, icon, children }: TagProps): ReactNode {
  return (
    <span className={`${styles.tag} ${styles[tone]}`}>
      {icon && <Icon name={icon} size={16} />}
      {children}
    </span>
  )
}
