import type { ReactNode } from 'react'
import { type Allergen, letterOf } from '#shared/rules/week/allergens.ts'
import { useTexts } from '#texts/useTexts.ts'
import styles from './Menu.module.css'

/** A dish's allergens by their letters; screen readers get their names. */
export function AllergenMarks({ allergens }: { allergens: readonly Allergen[] | null }): ReactNode {
  const t = useTexts()
  if (allergens === null) return <span className={styles.unsaid}>{t('week.menu.unsaid')}</span>
  if (allergens.length === 0) return null
  const names = allergens.map((each) => t(`week.allergens.${each}`)).join(', ')
  return (
    <span className={styles.marks} title={names}>
      <span aria-hidden>
        {allergens.map((each) => (
          <abbr key={each}>{letterOf(each)}</abbr>
        ))}
      </span>
      <span className="visually-hidden">{t('week.menu.letters', { names })}</span>
    </span>
  )
}
