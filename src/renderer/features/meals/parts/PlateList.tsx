import { type ReactNode, useState } from 'react'
import type { MealTable, PlateView } from '#shared/contract/meal.ts'
import { plateTexture } from '#shared/rules/meal/texture.ts'
import { isInView, PLATE_VIEWS, type PlateViewName } from '#shared/rules/meal/views.ts'
import { useSession } from '#data/sessionContext.ts'
import { ClientName } from '#kit/ClientName.tsx'
import { useTexts } from '#texts/useTexts.ts'
import { Button } from '#ui/Button.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Panel } from '#ui/Panel.tsx'
import { Pills } from '#ui/Pills.tsx'
import { Quiet } from '#ui/Quiet.tsx'
import { Toggle } from '#ui/Toggle.tsx'
import { DecidedDishes } from './DecidedDishes.tsx'
import type { Questioned } from './DecideDialog.tsx'
import { DishChoice } from './DishChoice.tsx'
import { Intake } from './Intake.tsx'
import styles from './Meals.module.css'
import { PlateTags } from './PlateTags.tsx'
import { useIntakes } from './useIntakes.ts'

interface PlateListProps {
  table: MealTable
  /** Null: all plates. */
  view: PlateViewName | null
  onView: (view: PlateViewName | null) => void
  onDecide: (asked: Questioned) => void
  onEdit: (plate: PlateView) => void
}

const ALL = 'all'

const isShown = (view: PlateViewName, { state, chosen, food_texture: food, texture }: PlateView, { dishes }: MealTable): boolean =>
  isInView(view, { state, isChosen: chosen !== null, texture: plateTexture({ food, texture }) }, dishes)

/** Everybody who eats, or those of a view, by room: what the kitchen must know, and what they chose; or how much they ate. */
export function PlateList({ table, view, onView, onDecide, onEdit }: PlateListProps): ReactNode {
  const t = useTexts()
  const { can } = useSession()
  const intakes = useIntakes(table)
  const [records, setRecords] = useState(false)
  const shown = (each: PlateViewName | null) => table.plates.filter((plate) => each === null || isShown(each, plate, table))
  const plates = shown(view)
  const views = PLATE_VIEWS.map((key) => ({ key, label: t(`meals.view.${key}`), count: shown(key).length }))
  const eaters = table.plates.filter(({ state }) => state !== 'skipped')
  const toggle = can('diary.write') && intakes.isServed && (
    <Toggle isOn={records} icon="plate" onToggle={() => setRecords(!records)}>
      {t('meals.intake.record')}
    </Toggle>
  )
  return (
    <Panel title={t('meals.list.title')} extra={toggle}>
      {records && <Quiet>{t('meals.intake.count', { count: eaters.filter(({ eaten }) => eaten !== null).length, all: eaters.length })}</Quiet>}
      <div className={styles.views}>
        <Pills
          label={t('meals.view.label')}
          items={[
            { key: ALL, label: t('meals.view.all'), count: table.plates.length },
            ...views.filter(({ key, count }) => count > 0 || key === view),
          ]}
          value={view ?? ALL}
          onChange={(next) => onView(next === ALL ? null : next)}
        />
      </div>
      {plates.length === 0 && <Quiet>{t('meals.view.none')}</Quiet>}
      <ul className={styles.rows}>
        {plates.map((plate) => (
          <PlateRow key={plate.client_id} plate={plate} table={table} onDecide={onDecide} onEdit={onEdit}>
            {records ? <Intake plate={plate} intakes={intakes} /> : !plate.nil_by_mouth && <DishChoice plate={plate} table={table} />}
          </PlateRow>
        ))}
      </ul>
    </Panel>
  )
}

interface PlateRowProps extends Pick<PlateListProps, 'table' | 'onDecide' | 'onEdit'> {
  plate: PlateView
  children: ReactNode
}

function PlateRow({ plate, table, onDecide, onEdit, children }: PlateRowProps): ReactNode {
  const t = useTexts()
  const { can } = useSession()
  return (
    <li className={styles.plate} data-state={plate.state}>
      <div className={styles.who}>
        <strong className={styles.room}>{plate.room ?? t('meals.list.noRoom')}</strong>
        <ClientName id={plate.client_id} name={plate.client_name} />
      </div>
      <div className={styles.what}>
        <PlateTags plate={plate} />
        {!plate.nil_by_mouth && <DecidedDishes plate={plate} onDecide={(dish) => onDecide({ plate, dish, table })} />}
      </div>
      {children}
      {can('health.write') && (
        <Button
          variant="bare"
          icon={<Icon name="edit" />}
          aria-haspopup="dialog"
          aria-label={t('meals.texture.title', { name: plate.client_name })}
          onClick={() => onEdit(plate)}
        />
      )}
    </li>
  )
}
