import '../../meals/parts/mealsWords.ts'
import { type ReactNode, useState } from 'react'
import type { MealPortions } from '#shared/contract/meal.ts'
import type { SupplierView } from '#shared/contract/supplier.ts'
import { MEAL_ITEMS, portionsItem } from '#shared/rules/meal/orderLines.ts'
import { priceOn } from '#shared/rules/order/order.ts'
import { type Meal, MEALS } from '#shared/rules/week/menu.ts'
import { useEndpoint } from '#data/useEndpoint.ts'
import { useFormat } from '#texts/useFormat.ts'
import { useTexts } from '#texts/useTexts.ts'
import { Answered } from '#kit/Answered.tsx'
import { Button } from '#ui/Button.tsx'
import { Field } from '#ui/Field.tsx'
import { FieldGrid } from '#ui/FieldGrid.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Panel } from '#ui/Panel.tsx'
import { Quiet } from '#ui/Quiet.tsx'
import { Select } from '#ui/Select.tsx'
import { Tag } from '#ui/Tag.tsx'
import { EMPTY_LINE, eurosOf, type LineDraft } from './orderDraft.ts'
import styles from './Orders.module.css'

const DAYS = [1, 2, 3, 7] as const
const ALL = 'all'

interface MealProposalProps {
  supplier: SupplierView
  /** The first day, whose prices count. */
  day: string
  /** The items that are in this order already. */
  taken: ReadonlySet<string>
  onAdd: (lines: readonly LineDraft[]) => void
}

/** The portions that a kitchen is to bring, from who is in the house, their textures and choices. */
export function MealProposal({ supplier, day, taken, onAdd }: MealProposalProps): ReactNode {
  const t = useTexts()
  const [days, setDays] = useState<number>(1)
  const [meal, setMeal] = useState<string>('lounasook')
  const answer = useEndpoint('meal.portions', { from: day, days })
  return (
    <Panel title={t('orders.portions.title')}>
      <Quiet>{t('orders.portions.text')}</Quiet>
      <FieldGrid>
        <Field label={t('orders.pads.days')}>
          <Select value={days} onChange={(next) => setDays(next ?? 1)} options={DAYS.map((value) => ({ value, label: String(value) }))} />
        </Field>
        <Field label={t('meals.which')}>
          <Select
            value={meal}
            onChange={(next) => setMeal(next ?? ALL)}
            options={[
              { value: ALL, label: t('orders.portions.all') },
              ...MEALS.map((key) => ({ value: key as string, label: t(`week.menu.meals.${key}`) })),
            ]}
          />
        </Field>
      </FieldGrid>
      <Answered answer={answer} rows={2}>
        {({ meals }) => (
          <Meals meals={meals.filter((each) => meal === ALL || each.meal === meal)} supplier={supplier} day={day} taken={taken} onAdd={onAdd} />
        )}
      </Answered>
    </Panel>
  )
}

/** The supplier's own price of the meal, if its list has one. */
function linesOf(all: readonly MealPortions[], { prices }: SupplierView, day: string): LineDraft[] {
  const priceOf = (meal: Meal) => priceOn(prices, MEAL_ITEMS[meal], day)
  return all.flatMap(({ portions, ...of }) =>
    portions.map((each) => ({
      ...EMPTY_LINE,
      item: portionsItem(of, each),
      unit: priceOf(of.meal)?.unit ?? 'portsjon',
      quantity: String(each.count),
      price_cents: eurosOf(priceOf(of.meal)?.price_cents ?? null),
    })),
  )
}

function Meals({ meals, supplier, day, taken, onAdd }: MealProposalProps & { meals: readonly MealPortions[] }): ReactNode {
  const t = useTexts()
  const format = useFormat()
  const lines = linesOf(meals, supplier, day).filter(({ item }) => !taken.has(item))
  if (meals.length === 0) return <Quiet>{t('orders.portions.none')}</Quiet>
  return (
    <>
      <ul className={styles.rows}>
        {meals.map((each) => (
          <li key={`${each.day} ${each.meal}`} className={styles.row}>
            <span className={styles.what}>
              <strong>{`${t(`week.menu.meals.${each.meal}`)} ${format.shortDay(each.day)}`}</strong>
              {each.portions.map((portions) => (
                <Quiet key={portionsItem(each, portions)} as="span">
                  {`${portionsItem(each, portions)}: ${portions.count}`}
                </Quiet>
              ))}
              {each.blocked > 0 && (
                <Tag tone="berry" icon="warning">
                  {t('meals.blocked.title', { count: each.blocked })}
                </Tag>
              )}
            </span>
            <span className={styles.number}>{t('orders.portions.count', { count: each.portions.reduce((sum, { count }) => sum + count, 0) })}</span>
          </li>
        ))}
      </ul>
      <Button icon={<Icon name="plus" />} disabled={lines.length === 0} onClick={() => onAdd(lines)}>
        {t('orders.pads.add', { count: lines.length })}
      </Button>
    </>
  )
}
