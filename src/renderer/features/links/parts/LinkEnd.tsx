import type { ReactNode } from 'react'
import { Icon } from '#ui/Icon.tsx'
import type { IconName } from '#ui/icons.ts'
import styles from './Link.module.css'

interface LinkEndProps {
  title: string
  text: string
  tone: 'mint' | 'amber'
  icon: IconName
}

/** A signed link's page without further actions, and why. */
export function LinkEnd({ title, text, tone, icon }: LinkEndProps): ReactNode {
  return (
    <div className={styles.page}>
      <div className={styles.end} data-tone={tone}>
        <Icon name={icon} size={40} />
        <h1>{title}</h1>
        <p className={styles.lead}>{text}</p>
      </div>
    </div>
  )
}
