import { type ReactNode, useState } from 'react'
import type { RoundDose, RoundResident } from '#shared/contract/medicine.ts'
import { isTaken, type Result } from '#shared/rules/medicine/round.ts'
import { useData } from '#data/DataContext.ts'
import { useSession } from '#data/sessionContext.ts'
import { useTexts } from '#texts/useTexts.ts'
import { Button } from '#ui/Button.tsx'
import { Icon } from '#ui/Icon.tsx'
import { useNotify } from '#ui/useNotify.ts'
import { AboutPerson } from '../../clients/parts/AboutPerson.tsx'
import { AwayDoses } from './AwayDoses.tsx'
import { BeforeResident, roundInSight } from './BeforeResident.tsx'
import { DecideDialog } from './DecideDialog.tsx'
import { DoseRow } from './DoseRow.tsx'
import styles from './Medicines.module.css'
import { colourOf, isOnlyAway, isUndecided } from './roundOrder.ts'
import { StrikeDoseDialog } from './StrikeDoseDialog.tsx'
import { type DoseAction, doseKey, isFresh, useDoseActions, useDoseUndo } from './useDoseActions.ts'

interface ResidentCardProps {
  resident: RoundResident
  now: string
  mayGive: boolean
  /** Lets the card go from its place, where everything of it is decided; absent where it has gone already. */
  onNext?: (() => void) | undefined
}

/** One person of a round: prepared, given, or not with what became of it; each dose by itself, or all that are due at once. */
export function ResidentCard({ resident, now, mayGive, onNext }: ResidentCardProps): ReactNode {
  const t = useTexts()
  const notify = useNotify()
  const { user } = useSession()
  const deeds = useDoseActions()
  const { outbox } = useData()
  const undo = useDoseUndo()
  const [asked, setAsked] = useState<{ dose: RoundDose; result: Result } | null>(null)
  const [struck, setStruck] = useState<RoundDose | null>(null)
  const { client_id, doses } = resident
  const deed = (dose: RoundDose, result: Result): DoseAction => ({
    name: 'medicine.give',
    input: { client_id, course_id: dose.course_id, due_at: dose.due_at, result },
  })
  const prepare = (dose: RoundDose): DoseAction => ({ name: 'medicine.prepare', input: { client_id, course_id: dose.course_id, due_at: dose.due_at } })
  // What must be asked about is never given with the rest by one press.
  const isKept = (dose: RoundDose): boolean => deeds.standingOf(doseKey(dose))?.kept !== undefined
  const byUs = doses.filter((dose) => isDue(dose, now) && !isKept(dose) && dose.self_managed === 0 && dose.allergens.length === 0)
  const unprepared = byUs.filter((dose) => dose.dose === null)
  const fresh = mayGive ? doses.filter((dose) => isFresh(dose, user?.id, now)) : []
  const decide = (dose: RoundDose, result: Result): void => {
    if (asksMore(dose, result, now)) setAsked({ dose, result })
    else void deeds.run([deed(dose, result)])
  }
  const takeBack = async (some: readonly RoundDose[]): Promise<void> => {
    const ids = some.flatMap(({ dose }) => dose?.id ?? [])
    if (await undo.run(ids.map((id) => ({ name: 'medicine.undo', input: { id } })))) notify.success(t('medicines.undone'))
  }
  const row = (dose: RoundDose): ReactNode => (
    <DoseRow
      key={doseKey(dose)}
      dose={dose}
      now={now}
      isAway={dose.is_away}
      mayGive={mayGive}
      standing={deeds.standingOf(doseKey(dose)) ?? undo.standingOf(dose.dose?.id ?? '')}
      onDecide={(result) => decide(dose, result)}
      onPrepare={() => void deeds.run([prepare(dose)])}
      onStrike={() => setStruck(dose)}
      onTakeBack={(mid) => outbox?.drop(mid)}
      onUndo={fresh.includes(dose) ? () => void takeBack([dose]) : undefined}
    />
  )
  const away = doses.filter(isOnlyAway)
  return (
    <article className={styles.card} aria-label={resident.name}>
      <BeforeResident resident={resident} />
      <ul className={styles.doses}>{doses.filter((dose) => !away.includes(dose)).map(row)}</ul>
      {away.length > 0 && (
        <AwayDoses since={resident.away_since} count={away.length}>
          {away.map((dose) => row(dose))}
        </AwayDoses>
      )}
      {mayGive && (
        <div className={styles.all}>
          {unprepared.length > 1 && (
            <Button icon={<Icon name="cup" />} onClick={() => void deeds.run(unprepared.map(prepare))}>
              {t('medicines.action.prepareAll', { count: unprepared.length })}
            </Button>
          )}
          {byUs.length > 1 && (
            <Button key="all" variant="primary" icon={<Icon name="check" />} onClick={() => void deeds.run(byUs.map((dose) => deed(dose, 'antud')))}>
              {t('medicines.action.giveAll', { count: byUs.length })}
            </Button>
          )}
          {fresh.length > 1 && (
            <Button key="undo" icon={<Icon name="undo" />} onClick={() => void takeBack(fresh)}>
              {t('medicines.undoAll', { count: fresh.length })}
            </Button>
          )}
          {onNext && doses.every((dose) => !isUndecided(dose) || isKept(dose)) && (
            <Button
              key="next"
              variant="primary"
              icon={<Icon name="right" />}
              aria-label={t('medicines.nextOf', { name: resident.name })}
              onClick={onNext}
            >
              {t('medicines.next')}
            </Button>
          )}
        </div>
      )}
      <AboutPerson person={roundInSight(resident)}>
        {asked && (
          <DecideDialog
            client={resident}
            course={{ ...asked.dose, amount: asked.dose.planned_amount }}
            dueAt={asked.dose.due_at}
            result={asked.result}
            isEarly={colourOf(asked.dose, now) === 'white' && isTaken(asked.result)}
            deeds={deeds}
            onClose={() => setAsked(null)}
          />
        )}
        {struck?.dose && <StrikeDoseDialog id={struck.dose.id} onClose={() => setStruck(null)} />}
      </AboutPerson>
    </article>
  )
}

const isDue = (dose: RoundDose, now: string): boolean => isUndecided(dose) && colourOf(dose, now) !== 'white'

/** What one tap cannot say: how much, why not, why so early, and who has been asked about an allergy. */
const asksMore = (dose: RoundDose, result: Result, now: string): boolean =>
  result === 'osaliselt' ||
  result === 'keeldus' ||
  (isTaken(result) && (colourOf(dose, now) === 'white' || (dose.allergens.length > 0 && result !== 'voetud_ise')))
