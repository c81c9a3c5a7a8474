import type { ReactNode } from 'react'
import type { IntakeView, TablePlate } from '#shared/contract/meal.ts'
import { INTAKES } from '#shared/rules/meal/intake.ts'
import { useData } from '#data/DataContext.ts'
import { useSession } from '#data/sessionContext.ts'
import { useAction } from '#data/useAction.ts'
import { FormAlert } from '#forms/FormAlert.tsx'
import { useFormat } from '#texts/useFormat.ts'
import { useTexts } from '#texts/useTexts.ts'
import { Button } from '#ui/Button.tsx'
import { Icon } from '#ui/Icon.tsx'
import { KeptMark } from '#ui/KeptMark.tsx'
import { Quiet } from '#ui/Quiet.tsx'
import styles from './Meals.module.css'
import type { Intakes } from './useIntakes.ts'

interface IntakeProps {
  plate: TablePlate
  intakes: Intakes
}

/** How much somebody ate: one press writes it in their diary. */
export function Intake({ plate, intakes }: IntakeProps): ReactNode {
  const t = useTexts()
  const { outbox } = useData()
  const { client_id: id, client_name: name, eaten, state } = plate
  const standing = intakes.standingOf(id)
  if (eaten) return <Written plate={plate} eaten={eaten} />
  if (standing?.kept) {
    const { mid, refusal } = standing.kept
    return <KeptMark what={t('meals.intake.label', { name })} refusal={refusal} onTakeBack={() => outbox?.drop(mid)} />
  }
  if (!intakes.isServed || state === 'skipped') return null
  return (
    <div className={styles.choice}>
      <fieldset className={styles.intakes} aria-label={t('meals.intake.label', { name })}>
        {INTAKES.map((percent) => (
          <Button key={percent} disabled={standing?.state === 'sending'} onClick={() => intakes.write(id, percent)}>
            {t('meals.intake.percent', { percent })}
          </Button>
        ))}
      </fieldset>
      <FormAlert error={standing?.error ?? null} />
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
