import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'
import styles from './Filters.module.css'
import type { SearchData } from './searchData.ts'

interface CategoriesProps {
  /** How many results each would leave; null without results. */
  facets: readonly { id: number; houses: number }[] | null
  /** The field's parameter name. */
  name: string
  categories: SearchData['groups']
  chosen: readonly number[]
  onChange: (chosen: number[]) => void
}

/** Two-level choices: checkboxes in collapsible categories; those with a selection start expanded. */
export function Categories({ name, categories, facets, chosen, onChange }: CategoriesProps): ReactNode {
  const counts = facets && new Map(facets.map(({ id, houses }) => [id, houses]))
  const toggle = (id: number): void =>
    onChange(chosen.includes(id) ? chosen.filter((each) => each !== id) : [...chosen, id].toSorted((a, b) => a - b))
  return (
    <div>
      {categories.map((category) => {
        const count = category.subs.filter((sub) => chosen.includes(sub.id)).length
        return (
          <details key={category.id} className={styles.category} open={count > 0 ? true : undefined}>
            <summary className={styles.summary}>
              <span>{count > 0 ? `${category.name} (${count})` : category.name}</span>
              <ChevronDown size={18} aria-hidden />
            </summary>
            {category.subs.map((sub) => (
              <label key={sub.id} className={styles.choice}>
                <input type="checkbox" name={name} value={sub.id} checked={chosen.includes(sub.id)} onChange={() => toggle(sub.id)} />
                <span>{sub.subName}</span>
                <span className={styles.count}>{counts ? (counts.get(sub.id) ?? 0) : sub.houses}</span>
              </label>
            ))}
          </details>
        )
      })}
    </div>
  )
}
