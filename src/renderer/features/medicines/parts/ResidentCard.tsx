import { type ComponentProps, type ReactNode, useState } from 'react'
import type { RoundDose, RoundResident } from '#shared/contract/medicineViews.ts'
import { isOral } from '#shared/rules/medicine/course.ts'
import { isTaken, type Result } from '#shared/rules/medicine/round.ts'
import { useData } from '#data/DataContext.ts'
import { useSession } from '#data/sessionContext.ts'
import { useTexts } from '#texts/useTexts.ts'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { Icon } from '#ui/Icon.tsx'
import { useNotify } from '#ui/useNotify.ts'
import { AboutPerson } from '../../client/parts/AboutPerson.tsx'
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
  /** Moves a finished card from its place; absent if it has moved already. */
  onNext?: (() => void) | undefined
}

/** One person of a round: doses prepared, given or not, each separately, or all due ones at once. */
export function ResidentCard({ resident, now, mayGive, onNext }: ResidentCardProps): ReactNode {
  const { outbox } = useData()
  const { user } = useSession()
  const { actions, give, prepare, takeBack, standingOf, isKept } = useResidentActions(resident)
  const [asked, setAsked] = useState<{ dose: RoundDose; result: Result } | null>(null)
  const [struck, setStruck] = useState<RoundDose | null>(null)
  const { doses } = resident
  const away = doses.filter(isOnlyAway)
  const fresh = mayGive ? doses.filter((dose) => isFresh(dose, user?.id, now)) : []
  const row = (dose: RoundDose): ReactNode => (
    <DoseRow
      key={doseKey(dose)}
      dose={dose}
      now={now}
      isAway={dose.is_away}
      isNilByMouth={isBarred(resident, dose)}
      mayGive={mayGive}
      standing={standingOf(dose)}
      onDecide={(result) => (asksMore(dose, result, now) ? setAsked({ dose, result }) : give([dose], result))}
      onPrepare={() => prepare([dose])}
      onStrike={() => setStruck(dose)}
      onTakeBack={(mid) => outbox?.drop(mid)}
      onUndo={fresh.includes(dose) ? () => takeBack([dose]) : undefined}
    />
  )
  return (
    <Card aria-label={resident.name}>
      <BeforeResident resident={resident} />
      <ul className={styles.doses}>{doses.filter((dose) => !away.includes(dose)).map(row)}</ul>
      {away.length > 0 && (
        <AwayDoses since={resident.away_since} count={away.length}>
          {away.map((dose) => row(dose))}
        </AwayDoses>
      )}
      {mayGive && (
        <AllDoses
          name={resident.name}
          byUs={doses.filter((dose) => isDue(dose, now) && !isKept(dose) && isUnasked(dose) && !isBarred(resident, dose))}
          fresh={fresh}
          onPrepare={prepare}
          onGive={(some) => give(some, 'antud')}
          onUndo={takeBack}
          onNext={doses.every((dose) => !isUndecided(dose) || isKept(dose)) ? onNext : undefined}
        />
      )}
      <AboutPerson person={roundInSight(resident)}>
        {asked && (
          <AskedDose
            {...asked}
            resident={resident}
            isEarly={isEarly(asked.dose, asked.result, now)}
            actions={actions}
            onClose={() => setAsked(null)}
          />
        )}
        {struck?.dose && <StrikeDoseDialog id={struck.dose.id} onClose={() => setStruck(null)} />}
      </AboutPerson>
    </Card>
  )
}

/** Whether nothing may be given to the person in the way that this dose is. */
const isBarred = ({ nil_by_mouth }: RoundResident, dose: RoundDose): boolean => nil_by_mouth === 1 && isOral(dose)

interface AskedDoseProps extends Pick<ComponentProps<typeof DecideDialog>, 'result' | 'isEarly' | 'actions' | 'onClose'> {
  dose: RoundDose
  resident: RoundResident
}

/** Details of a dose that one tap cannot record. */
function AskedDose({ dose, resident, ...rest }: AskedDoseProps): ReactNode {
  return <DecideDialog {...rest} client={resident} course={{ ...dose, amount: dose.planned_amount }} dueAt={dose.due_at} />
}

/** Actions on one person's doses, and their states. */
function useResidentActions({ client_id }: RoundResident) {
  const t = useTexts()
  const notify = useNotify()
  const actions = useDoseActions()
  const undo = useDoseUndo()
  const inputOf = ({ course_id, due_at }: RoundDose) => ({ client_id, course_id, due_at })
  const give = (some: readonly RoundDose[], result: Result): void =>
    void actions.run(some.map((dose): DoseAction => ({ name: 'medicine.give', input: { ...inputOf(dose), result } })))
  const prepare = (some: readonly RoundDose[]): void =>
    void actions.run(some.map((dose): DoseAction => ({ name: 'medicine.prepare', input: inputOf(dose) })))
  const undone = async (ids: readonly string[]): Promise<void> => {
    if (await undo.run(ids.map((id) => ({ name: 'medicine.undo', input: { id } })))) notify.success(t('medicines.undone'))
  }
  return {
    actions,
    give,
    prepare,
    takeBack: (some: readonly RoundDose[]): void => void undone(some.flatMap(({ dose }) => dose?.id ?? [])),
    standingOf: (dose: RoundDose) => actions.standingOf(doseKey(dose)) ?? undo.standingOf(dose.dose?.id ?? ''),
    isKept: (dose: RoundDose): boolean => actions.standingOf(doseKey(dose))?.kept !== undefined,
  }
}

interface AllDosesProps {
  name: string
  /** Due doses that may be given at once. */
  byUs: readonly RoundDose[]
  /** Doses that can be undone. */
  fresh: readonly RoundDose[]
  onPrepare: (doses: readonly RoundDose[]) => void
  onGive: (doses: readonly RoundDose[]) => void
  onUndo: (doses: readonly RoundDose[]) => void
  onNext: (() => void) | undefined
}

/** Actions on all doses of a person, and a link to the next person. */
function AllDoses({ name, byUs, fresh, onPrepare, onGive, onUndo, onNext }: AllDosesProps): ReactNode {
  const t = useTexts()
  const unprepared = byUs.filter((dose) => dose.dose === null)
  return (
    <div className={styles.all}>
      {unprepared.length > 1 && (
        <Button icon={<Icon name="cup" />} onClick={() => onPrepare(unprepared)}>
          {t('medicines.action.prepareAll', { count: unprepared.length })}
        </Button>
      )}
      {byUs.length > 1 && (
        <Button key="all" variant="primary" icon={<Icon name="check" />} onClick={() => onGive(byUs)}>
          {t('medicines.action.giveAll', { count: byUs.length })}
        </Button>
      )}
      {fresh.length > 1 && (
        <Button key="undo" icon={<Icon name="undo" />} onClick={() => onUndo(fresh)}>
          {t('medicines.undoAll', { count: fresh.length })}
        </Button>
      )}
      {onNext && (
        <Button key="next" variant="primary" icon={<Icon name="right" />} aria-label={t('medicines.nextOf', { name })} onClick={onNext}>
          {t('medicines.next')}
        </Button>
      )}
    </div>
  )
}

const isDue = (dose: RoundDose, now: string): boolean => isUndecided(dose) && colourOf(dose, now) !== 'white'

/** Doses with open questions, or a warning to read first, are never included in "give all". */
const isUnasked = ({ self_managed, allergens }: RoundDose): boolean => self_managed === 0 && allergens.length === 0

/** It is given early. */
const isEarly = (dose: RoundDose, result: Result, now: string): boolean => colourOf(dose, now) === 'white' && isTaken(result)

/** What one tap cannot record: amount, reasons, and who was consulted about an allergy. */
const asksMore = (dose: RoundDose, result: Result, now: string): boolean =>
  result === 'osaliselt' ||
  result === 'keeldus' ||
  isEarly(dose, result, now) ||
  (isTaken(result) && dose.allergens.length > 0 && result !== 'voetud_ise')
