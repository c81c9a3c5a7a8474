import type { ReactNode } from 'react'
import styles from './FieldError.module.css'
import { Icon } from './Icon.tsx'

/** What is wrong with the control above it; nothing where nothing is. */
export function FieldError({ id, words }: { id: string; words: string | undefined }): ReactNode {
  if (!words) return null
  return (
    <p id={id} className={styles.words} role="alert">
      <Icon name="warning" size={16} />
      {words}
    </p>
  )
}
