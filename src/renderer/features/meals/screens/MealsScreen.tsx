import '../parts/mealsWords.ts'
import { type ReactNode, useState } from 'react'
import type { MealTable, PlateView } from '#shared/contract/meal.ts'
import type { PlateViewName } from '#shared/rules/meal/views.ts'
import { addDays } from '#shared/rules/time.ts'
import { MEALS } from '#shared/rules/week/menu.ts'
import { useEndpoint } from '#data/useEndpoint.ts'
import { useFormat } from '#texts/useFormat.ts'
import { useTexts } from '#texts/useTexts.ts'
import { ListScreen } from '#kit/ListScreen.tsx'
import { usePrinting } from '#kit/usePrinting.ts'
import { Button } from '#ui/Button.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Pills } from '#ui/Pills.tsx'
import { BlockedPlates } from '../parts/BlockedPlates.tsx'
import { DecideDialog, type Questioned } from '../parts/DecideDialog.tsx'
import { KitchenTotals } from '../parts/KitchenTotals.tsx'
import styles from '../parts/Meals.module.css'
import { PlateList } from '../parts/PlateList.tsx'
import { TextureDialog } from '../parts/TextureDialog.tsx'
import { TrayCards } from '../parts/TrayCards.tsx'
import { useMealAddress } from '../parts/useMealAddress.ts'

/** A meal: who eats what, which plates wait for a decision, and what the kitchen cooks. */
export function MealsScreen(): ReactNode {
  const t = useTexts()
  const format = useFormat()
  const { day, meal, view, today, go } = useMealAddress()
  const answer = useEndpoint('meal.table', { day, meal })
  const isPrinting = usePrinting()
  const servable = answer.data?.plates.filter(({ state }) => state === 'served').length ?? 0
  return (
    <ListScreen
      title={t('meals.title')}
      subtitle={`${t(`week.menu.meals.${meal}`)}, ${format.longDay(day)}`}
      actions={
        <Button icon={<Icon name="print" />} disabled={servable === 0} onClick={() => print()}>
          {t('meals.cards.print', { count: servable })}
        </Button>
      }
      bar={
        <div className={styles.bar}>
          <div className={styles.steps}>
            <Button icon={<Icon name="left" />} aria-label={t('meals.previous')} onClick={() => go({ day: addDays(day, -1) })} />
            <Button disabled={day === today} onClick={() => go({ day: today })}>
              {t('meals.today')}
            </Button>
            <Button icon={<Icon name="right" />} aria-label={t('meals.next')} onClick={() => go({ day: addDays(day, 1) })} />
          </div>
          <Pills
            label={t('meals.which')}
            items={MEALS.map((key) => ({ key, label: t(`week.menu.meals.${key}`) }))}
            value={meal}
            onChange={(next) => go({ meal: next })}
          />
        </div>
      }
      className={styles.screen}
      answer={answer}
      rows={8}
      empty={({ plates }) => plates.length === 0 && { icon: 'plate', title: t('meals.nobody') }}
    >
      {(table) =>
        isPrinting ? (
          <TrayCards table={table} />
        ) : (
          <Plates key={`${table.day} ${table.meal}`} table={table} view={view} onView={(next) => go({ view: next })} />
        )
      }
    </ListScreen>
  )
}

interface PlatesProps {
  table: MealTable
  view: PlateViewName | null
  onView: (view: PlateViewName | null) => void
}

function Plates({ table, view, onView }: PlatesProps): ReactNode {
  const [asked, setAsked] = useState<Questioned | null>(null)
  const [edited, setEdited] = useState<PlateView | null>(null)
  return (
    <>
      <BlockedPlates table={table} onDecide={setAsked} />
      <KitchenTotals table={table} />
      <PlateList table={table} view={view} onView={onView} onDecide={setAsked} onEdit={setEdited} />
      {asked && <DecideDialog key={asked.dish.id} {...asked} onClose={() => setAsked(null)} />}
      {edited && <TextureDialog key={edited.client_id} plate={edited} onClose={() => setEdited(null)} />}
    </>
  )
}
