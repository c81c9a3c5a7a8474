import type { ReactNode } from 'react'
import { useTexts } from '#texts/useTexts.ts'
import { Tag } from '#ui/Tag.tsx'
import styles from './NilByMouthTag.module.css'

/** The warning that a person may be given nothing by mouth. */
export function NilByMouthTag(): ReactNode {
  const t = useTexts()
  return (
    <span className={styles.place}>
      <Tag tone="alarm" icon="ban">
        {t('clients.nilByMouth')}
      </Tag>
    </span>
  )
}
