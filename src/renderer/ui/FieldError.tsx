import { TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import styles from './FieldError.module.css'
import { Drawing } from './plain/Drawing.tsx'

/** The error of the control above; nothing if valid. */
export function FieldError({ id, words }: { id: string; words: string | undefined }): ReactNode {
  if (!words) return null
  return (
    <p id={id} className={styles.words} role="alert">
      <Drawing of={TriangleAlert} size={16} />
      {words}
    </p>
  )
}
