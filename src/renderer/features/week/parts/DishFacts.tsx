import type { ReactNode } from 'react'
import type { WeekDish } from '#shared/contract/menu.ts'
import { letterOf } from '#shared/rules/week/allergens.ts'
import { useTexts } from '#texts/useTexts.ts'
import { Dialog } from '#ui/Dialog.tsx'
import styles from './Menu.module.css'
import { WarnedPeople } from './WarnedPeople.tsx'

/** A dish read-only: allergens in words, and whom it may harm. */
export function DishFacts({ dish, onClose }: { dish: WeekDish; onClose: () => void }): ReactNode {
  const t = useTexts()
  const { name, allergens, note } = dish
  return (
    <Dialog open title={name} width={480} onClose={onClose}>
      <WarnedPeople dish={dish} />
      {allergens === null && <p>{t('week.menu.unsaid')}</p>}
      {allergens?.length === 0 && <p>{t('week.menu.noAllergens')}</p>}
      <ul className={styles.facts}>
        {allergens?.map((allergen) => (
          <li key={allergen}>
            <strong>{letterOf(allergen)}</strong> {t(`week.allergens.${allergen}`)}
          </li>
        ))}
      </ul>
      {note && <p>{note}</p>}
    </Dialog>
  )
}
