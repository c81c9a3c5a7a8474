import type { ReactNode } from 'react'
import type { PlateView } from '#shared/contract/meal.ts'
import { plateTexture } from '#shared/rules/meal/texture.ts'
import { useTexts } from '#texts/useTexts.ts'
import { Tag } from '#ui/Tag.tsx'
import styles from './Meals.module.css'
import { useMealText } from './useMealText.ts'

/** What is special about somebody's plate; of regular food nothing is said. */
export function PlateTags({ plate }: { plate: PlateView }): ReactNode {
  const t = useTexts()
  const words = useMealText()
  const { state, skips, diet, drink_thickness, texture, food_texture, allergies, nil_by_mouth } = plate
  if (nil_by_mouth)
    return (
      <div className={styles.tags}>
        <Tag tone="alarm" icon="ban">
          {t('meals.nilByMouth')}
        </Tag>
      </div>
    )
  const food = plateTexture({ food: food_texture, texture })
  return (
    <div className={styles.tags}>
      {state === 'blocked' && (
        <Tag tone="alarm" icon="ban">
          {t('meals.state.blocked')}
        </Tag>
      )}
      {skips && <Tag tone="amber">{t(`meals.skips.${skips}`)}</Tag>}
      {allergies.map(({ substance }) => (
        <Tag key={substance} tone="berry" icon="warning">
          {substance}
        </Tag>
      ))}
      {food === 'unset' ? (
        <Tag tone="amber" icon="warning">
          {t('meals.unsetWords', { words: texture })}
        </Tag>
      ) : (
        food !== 'regular' && <Tag tone="sky">{words.food(food)}</Tag>
      )}
      {drink_thickness && drink_thickness !== 'thin' && <Tag tone="sky">{words.drink(drink_thickness)}</Tag>}
      {diet && <Tag tone="sky">{diet}</Tag>}
    </div>
  )
}
