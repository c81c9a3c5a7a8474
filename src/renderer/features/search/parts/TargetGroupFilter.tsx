import type { ReactNode } from 'react'
import { useEndpoint } from '../../../data/useEndpoint.ts'
import { useTexts } from '../../../texts/useTexts.ts'
import { Icon } from '../../../ui/Icon.tsx'
import styles from './TargetGroupFilter.module.css'

interface TargetGroupFilterProps {
  chosen: readonly number[]
  onChange: (chosen: number[]) => void
}

/** For whom: real checkboxes under their categories, which fold open; those with a choice are open from the start. */
export function TargetGroupFilter({ chosen, onChange }: TargetGroupFilterProps): ReactNode {
  const t = useTexts()
  const categories = useEndpoint('search.targetGroups', {}).data?.target_groups ?? []
  if (categories.length === 0) return null
  const toggle = (id: number): void =>
    onChange(chosen.includes(id) ? chosen.filter((each) => each !== id) : [...chosen, id].toSorted((a, b) => a - b))
  return (
    <fieldset className={styles.groups}>
      <legend className={styles.legend}>{t('search.groups')}</legend>
      <p className={styles.hint}>{t('search.groupsHint')}</p>
      {categories.map(({ id, name, subs }) => {
        const count = subs.filter((sub) => chosen.includes(sub.id)).length
        return (
          <details key={id} className={styles.category} open={count > 0 ? true : undefined}>
            <summary className={styles.summary}>
              <span>{count > 0 ? `${name} (${count})` : name}</span>
              <Icon name="down" size={18} />
            </summary>
            {subs.map((sub) => (
              <label key={sub.id} className={styles.choice}>
                <input type="checkbox" className={styles.box} checked={chosen.includes(sub.id)} onChange={() => toggle(sub.id)} />
                <span>{sub.subName}</span>
                <span className={styles.count}>{sub.houses}</span>
              </label>
            ))}
          </details>
        )
      })}
    </fieldset>
  )
}
