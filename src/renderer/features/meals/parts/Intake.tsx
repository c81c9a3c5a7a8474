import type { ReactNode } from 'react'
import type { IntakeView, MealTable, TablePlate } from '#shared/contract/meal.ts'
import { DIARY_MEAL, eatenAt, INTAKES } from '#shared/rules/meal/intake.ts'
import { useSession } from '#data/sessionContext.ts'
import { useAction } from '#data/useAction.ts'
import { useNow } from '#data/useNow.ts'
import { FormAlert } from '#forms/FormAlert.tsx'
import { useFormat } from '#texts/useFormat.ts'
import { useTexts } from '#texts/useTexts.ts'
import { Button } from '#ui/Button.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Quiet } from '#ui/Quiet.tsx'
import styles from './Meals.module.css'

interface IntakeProps {
  plate: TablePlate
  table: MealTable
}

/** How much somebody ate: one press writes it in their diary. */
export function Intake({ plate, table: { day, meal } }: IntakeProps): ReactNode {
  const t = useTexts()
  const add = useAction('diary.add')
  const at = eatenAt(new Date(useNow()).toISOString(), { day, meal })
  if (plate.eaten) return <Written plate={plate} eaten={plate.eaten} />
  if (at === undefined || plate.state === 'skipped') return null
  const common = { kind: 'meal' as const, client_id: plate.client_id, ...(at !== null && { event_at: at }) }
  const isBusy = add.state === 'sending'
  return (
    <div className={styles.choice}>
      <fieldset className={styles.intakes} aria-label={t('meals.intake.label', { name: plate.client_name })}>
        {INTAKES.map((percent) => (
          <Button key={percent} disabled={isBusy} onClick={() => void add.run({ ...common, values: { percent, which: DIARY_MEAL[meal] } })}>
            {t('meals.intake.percent', { percent })}
          </Button>
        ))}
      </fieldset>
      <FormAlert error={add.error} />
    </div>
  )
}

/** What is written down; its author, or who may strike anybody's, takes it back with one press. */
function Written({ plate, eaten }: { plate: TablePlate; eaten: IntakeView }): ReactNode {
  const t = useTexts()
  const format = useFormat()
  const { can, user } = useSession()
  const strike = useAction('diary.strike')
  const { entry_id, percent, is_refused, by, by_id, at } = eaten
  const words = percent === null ? t('meals.intake.noted') : t('meals.intake.ate', { percent })
  const mayTakeBack = can('diary.write') && (by_id === user?.id || can('diary.strikeAny'))
  return (
    <div className={styles.choice}>
      <span className={styles.eaten}>
        <strong>{is_refused ? t('meals.intake.refused') : words}</strong>
        <Quiet as="span">{t('meals.intake.by', { name: by, when: format.dayTime(at) })}</Quiet>
        {mayTakeBack && (
          <Button
            variant="bare"
            icon={<Icon name="undo" />}
            aria-label={t('meals.intake.takeBackOf', { name: plate.client_name })}
            disabled={strike.state === 'sending'}
            onClick={() => void strike.run({ id: entry_id, reason: t('meals.intake.reason') })}
          />
        )}
      </span>
      <FormAlert error={strike.error} />
    </div>
  )
}
