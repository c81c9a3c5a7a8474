import { TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import styles from './FieldError.module.css'
import { Drawing } from './plain/Drawing.tsx'

interface FieldErrorProps {
  /** If a control is described by it. */
  id?: string
  words: string | undefined
}

/** The error of the controls above; nothing if they are valid. */
export function FieldError({ id, words }: FieldErrorProps): ReactNode {
  if (!words) return null
  return (
    <p id={id} className={styles.words} role="alert">
      <Drawing of={TriangleAlert} size={16} />
      {words}
    </p>
  )
}
