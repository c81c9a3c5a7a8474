import { type ReactNode, useState } from 'react'
import type { RoundDose, RoundResident } from '#shared/contract/medicine.ts'
import type { Result } from '#shared/rules/medicine/round.ts'
import { useTexts } from '../../../texts/useTexts.ts'
import { Button } from '../../../ui/Button.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { BeforeResident } from './BeforeResident.tsx'
import { DecideDialog } from './DecideDialog.tsx'
import { DoseRow } from './DoseRow.tsx'
import styles from './Medicines.module.css'
import { colourOf, isUndecided } from './roundOrder.ts'
import { StrikeDoseDialog } from './StrikeDoseDialog.tsx'
import { type Deed, doseKey, useDoseDeeds } from './useDoseDeeds.ts'

interface ResidentCardProps {
  resident: RoundResident
  now: string
  mayGive: boolean
}

/** One person of a round: prepared, given, or not with what became of it; each dose by itself, or all that are due at once. */
export function ResidentCard({ resident, now, mayGive }: ResidentCardProps): ReactNode {
  const t = useTexts()
  const deeds = useDoseDeeds()
  const [asked, setAsked] = useState<{ dose: RoundDose; result: Result } | null>(null)
  const [struck, setStruck] = useState<RoundDose | null>(null)
  const { client_id } = resident
  const deed = (dose: RoundDose, result: Result): Deed => ({
    name: 'medicine.give',
    input: { client_id, course_id: dose.course_id, due_at: dose.due_at, result },
  })
  const prepare = (dose: RoundDose): Deed => ({ name: 'medicine.prepare', input: { client_id, course_id: dose.course_id, due_at: dose.due_at } })
  const due = resident.doses.filter((dose) => isUndecided(dose) && colourOf(dose, now) !== 'white')
  const byUs = due.filter((dose) => dose.self_managed === 0)
  const unprepared = byUs.filter((dose) => dose.dose === null)
  const decide = (dose: RoundDose, result: Result): void => {
    const asks = result === 'osaliselt' || (colourOf(dose, now) === 'white' && EARLY_ASKS.has(result))
    if (asks) setAsked({ dose, result })
    else void deeds.run([deed(dose, result)])
  }
  return (
    <article className={styles.card} aria-label={resident.name}>
      <BeforeResident resident={resident} />
      <ul className={styles.doses}>
        {resident.doses.map((dose) => (
          <DoseRow
            key={doseKey(dose)}
            dose={dose}
            now={now}
            isAway={resident.is_away}
            mayGive={mayGive}
            standing={deeds.standingOf(doseKey(dose))}
            onDecide={(result) => decide(dose, result)}
            onPrepare={() => void deeds.run([prepare(dose)])}
            onStrike={() => setStruck(dose)}
          />
        ))}
      </ul>
      {mayGive && !resident.is_away && byUs.length > 1 && (
        <div className={styles.all}>
          {unprepared.length > 1 && (
            <Button icon={<Icon name="cup" />} onClick={() => void deeds.run(unprepared.map(prepare))}>
              {t('medicines.action.prepareAll', { count: unprepared.length })}
            </Button>
          )}
          <Button variant="primary" icon={<Icon name="check" />} onClick={() => void deeds.run(byUs.map((dose) => deed(dose, 'antud')))}>
            {t('medicines.action.giveAll', { count: byUs.length })}
          </Button>
        </div>
      )}
      {asked && (
        <DecideDialog
          client={resident}
          course={{ ...asked.dose, amount: asked.dose.planned_amount }}
          dueAt={asked.dose.due_at}
          result={asked.result}
          isEarly={colourOf(asked.dose, now) === 'white'}
          deeds={deeds}
          onClose={() => setAsked(null)}
        />
      )}
      {struck?.dose && <StrikeDoseDialog id={struck.dose.id} onClose={() => setStruck(null)} />}
    </article>
  )
}

/** What is taken before its time is explained. */
const EARLY_ASKS = new Set<Result>(['antud', 'voetud_ise', 'oksendas'])
