import type { ReactNode } from 'react'
import type { DiaryKind } from '#shared/rules/diaryKinds.ts'
import { useTexts } from '#texts/useTexts.ts'
import { Select } from '#ui/Select.tsx'
import styles from './KindFilter.module.css'

interface KindFilterProps {
  /** Null for all. */
  kind: DiaryKind | null
  onChange: (kind: DiaryKind | null) => void
  /** The options. */
  kinds: readonly DiaryKind[]
}

/** Chooses the acts of one kind. */
export function KindFilter({ kind, onChange, kinds }: KindFilterProps): ReactNode {
  const t = useTexts()
  return (
    <div className={styles.filter}>
      <Select
        aria-label={t('diary.timeline.filter')}
        placeholder={t('rounds.allKinds')}
        value={kind}
        onChange={onChange}
        clearable
        options={kinds.map((each) => ({ value: each, label: t(`diary.kind.${each}`) }))}
      />
    </div>
  )
}
