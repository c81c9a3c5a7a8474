import type { ReactNode } from 'react'
import type { MealTable, PlateView } from '#shared/contract/meal.ts'
import { servedNames } from '#shared/rules/meal/plate.ts'
import { plateTexture } from '#shared/rules/meal/texture.ts'
import { useFormat } from '#texts/useFormat.ts'
import { useTexts } from '#texts/useTexts.ts'
import styles from './TrayCards.module.css'
import { useMealText } from './useMealText.ts'

/** The cards that are printed and cut for the trays. A plate that waits for a decision has none, and is named at the top. */
export function TrayCards({ table }: { table: MealTable }): ReactNode {
  const t = useTexts()
  const blocked = table.plates.filter(({ state }) => state === 'blocked')
  return (
    <>
      {blocked.length > 0 && (
        <section className={styles.blocked}>
          <h2>{t('meals.cards.blocked')}</h2>
          <ul>
            {blocked.map(({ client_id, client_name, room }) => (
              <li key={client_id}>{[room, client_name].filter(Boolean).join(' · ')}</li>
            ))}
          </ul>
        </section>
      )}
      <ul className={styles.cards} aria-label={t('meals.cards.label')}>
        {table.plates
          .filter(({ state }) => state === 'served')
          .map((plate) => (
            <TrayCard key={plate.client_id} plate={plate} table={table} />
          ))}
      </ul>
    </>
  )
}

function TrayCard({ plate, table: { day, meal } }: { plate: PlateView; table: MealTable }): ReactNode {
  const t = useTexts()
  const format = useFormat()
  const words = useMealText()
  const { client_name, room, diet, food_texture, drink_thickness, texture, allergies, dishes } = plate
  const food = plateTexture({ food: food_texture, texture })
  return (
    <li className={styles.card}>
      <header className={styles.head}>
        <strong className={styles.room}>{room}</strong>
        <strong className={styles.name}>{client_name}</strong>
      </header>
      <p className={styles.when}>{`${t(`week.menu.meals.${meal}`)} ${format.day(day)}`}</p>
      {allergies.length > 0 && (
        <p className={styles.allergies}>{t('meals.cards.allergies', { names: allergies.map(({ substance }) => substance).join(', ') })}</p>
      )}
      <p className={styles.texture}>{food === 'unset' ? t('meals.unsetWords', { words: texture }) : words.food(food)}</p>
      {drink_thickness && <p className={styles.texture}>{t('meals.cards.drink', { words: words.drink(drink_thickness) })}</p>}
      {diet && <p>{t('meals.cards.diet', { words: diet })}</p>}
      <ul className={styles.dishes}>
        {servedNames(dishes).map((name) => (
          <li key={name}>{name}</li>
        ))}
      </ul>
      {dishes.map(({ id, name, decision }) => decision?.kind === 'without' && <p key={id}>{t('meals.cards.without', { dish: name })}</p>)}
    </li>
  )
}
