import type { ReactNode } from 'react'
import type { MealTable } from '#shared/contract/meal.ts'
import { PLATE_TEXTURES, plateTexture } from '#shared/rules/meal/texture.ts'
import { dishTotals } from '#shared/rules/meal/totals.ts'
import { useTexts } from '#texts/useTexts.ts'
import { Panel } from '#ui/Panel.tsx'
import { Quiet } from '#ui/Quiet.tsx'
import styles from './Meals.module.css'
import { useMealText } from './useMealText.ts'

/** How many of each dish and texture are cooked; plates that wait are not among them. */
export function KitchenTotals({ table: { plates, dishes } }: { table: MealTable }): ReactNode {
  const t = useTexts()
  const words = useMealText()
  const counted = plates.map((plate) => ({ ...plate, texture: plateTexture({ food: plate.food_texture, texture: plate.texture }) }))
  const totals = dishTotals(counted, dishes)
  const textures = PLATE_TEXTURES.filter((texture) => totals.some((total) => total.textures.has(texture)))
  const served = plates.filter(({ state }) => state === 'served').length
  const skipped = plates.filter(({ state }) => state === 'skipped').length
  return (
    <Panel title={t('meals.totals.title')}>
      <Quiet>
        {[t('meals.totals.served', { count: served }), skipped > 0 && t('meals.totals.skipped', { count: skipped })].filter(Boolean).join(' · ')}
      </Quiet>
      {dishes.length === 0 ? (
        <Quiet>{t('meals.totals.noMenu')}</Quiet>
      ) : (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what is wider than the window is scrolled by keys too (axe: scrollable-region-focusable)
        <section className={styles.wide} aria-label={t('meals.totals.table')} tabIndex={0}>
          <table className={styles.totals}>
            <thead>
              <tr>
                <th scope="col">{t('meals.totals.dish')}</th>
                <th scope="col">{t('meals.totals.all')}</th>
                {textures.map((texture) => (
                  <th key={texture} scope="col">
                    {words.plate(texture)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {totals.map(({ name, is_instead, count, textures: by }) => (
                <tr key={`${is_instead} ${name}`}>
                  <th scope="row">{is_instead ? t('meals.totals.instead', { name }) : name}</th>
                  <td>
                    <strong>{count}</strong>
                  </td>
                  {textures.map((texture) => (
                    <td key={texture}>{by.get(texture) ?? ''}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
    </Panel>
  )
}
