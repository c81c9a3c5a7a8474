import '#nouns/shiftWords.ts'
import { type ReactNode, useState } from 'react'
import { useSearchParams } from 'react-router'
import type { HandoverView } from '#shared/contract/handover.ts'
import { shiftAt, shiftBefore, type ShiftOfDay } from '#shared/rules/shift/shift.ts'
import { useAction } from '#data/useAction.ts'
import { useSession } from '#data/sessionContext.ts'
import { useEndpoint } from '#data/useEndpoint.ts'
import { useFormat } from '#texts/useFormat.ts'
import { useTexts } from '#texts/useTexts.ts'
import { Button } from '#ui/Button.tsx'
import { PageHead } from '#ui/PageHead.tsx'
import { Pills } from '#ui/Pills.tsx'
import { Select } from '#ui/Select.tsx'
import { EmptyState } from '#ui/States.tsx'
import { FormAlert } from '#forms/FormAlert.tsx'
import { useNow } from '#data/useNow.ts'
import { Answered } from '#kit/Answered.tsx'
import { briefly, byPerson, unitsIn } from '../parts/byPerson.ts'
import { CloseShift } from '../parts/CloseShift.tsx'
import { PersonCard } from '../parts/PersonCard.tsx'
import styles from '../parts/Shifts.module.css'
import { UndecidedActs } from '../parts/UndecidedActs.tsx'

const VIEWS = ['now', 'before'] as const
const DETAILS = ['full', 'brief'] as const

/** A shift's own handover, generated from entries, and the previous shift's, taken over line by line. */
export function HandoverScreen(): ReactNode {
  const t = useTexts()
  const format = useFormat()
  const now = new Date(useNow()).toISOString()
  const [params, setParams] = useSearchParams()
  const view = params.get('vahetus') === 'eelmine' ? 'before' : 'now'
  const current = shiftAt(now)
  const shown = view === 'now' ? current : shiftBefore(current)
  return (
    <>
      <PageHead title={t('shifts.handover')} subtitle={`${t(`shifts.name.${shown.shift}`)} · ${format.longDay(shown.day)}`} />
      <Pills
        label={t('shifts.view.label')}
        value={view}
        onChange={(next) => setParams(next === 'now' ? {} : { vahetus: 'eelmine' }, { replace: true })}
        items={VIEWS.map((key) => ({ key, label: t(`shifts.view.${key}`) }))}
      />
      <ShiftPage key={`${shown.day} ${shown.shift}`} shown={shown} now={now} isOwn={view === 'now'} />
    </>
  )
}

function ShiftPage({ shown, now, isOwn }: { shown: ShiftOfDay; now: string; isOwn: boolean }): ReactNode {
  const answer = useEndpoint('handover.get', { day: shown.day, shift: shown.shift })
  return <Answered answer={answer}>{({ handover }) => <OfShift handover={handover} now={now} isOwn={isOwn} />}</Answered>
}

function OfShift({ handover, now, isOwn }: { handover: HandoverView; now: string; isOwn: boolean }): ReactNode {
  const t = useTexts()
  const format = useFormat()
  const { can } = useSession()
  const { closed } = handover
  const maySign = can('shift.sign')
  return (
    <>
      {closed ? (
        <p className={styles.state}>
          {t('shifts.closed', { who: closed.by, when: format.dayTime(closed.at) })}
          {closed.note && (
            <>
              <br />
              <strong>{t('shifts.note', { text: closed.note })}</strong>
            </>
          )}
        </p>
      ) : (
        <>
          <p className={styles.state}>{t(isOwn ? 'shifts.open' : 'shifts.notClosed')}</p>
          <UndecidedActs acts={handover.undecided} now={now} />
          <CloseShift handover={handover} now={now} maySign={maySign} />
        </>
      )}
      <Lines handover={handover} mayTake={maySign && closed !== null} />
    </>
  )
}

function Lines({ handover, mayTake }: { handover: HandoverView; mayTake: boolean }): ReactNode {
  const t = useTexts()
  const accept = useAction('handover.accept')
  const [unit, setUnit] = useState<string | null>(null)
  const [detail, setDetail] = useState<(typeof DETAILS)[number]>('full')
  const { day, shift, lines } = handover
  const units = unitsIn(lines)
  const isBrief = detail === 'brief'
  const shown = (isBrief ? briefly(lines) : lines).filter((line) => unit === null || line.unit === unit)
  const left = lines.filter(({ taken }) => taken === null)
  const take = (of: readonly { id: string }[]): void => void accept.run({ day, shift, lines: of.map(({ id }) => id) })
  if (lines.length === 0) return <EmptyState icon="swap" title={t('shifts.empty')} text={t('shifts.emptyText')} />
  return (
    <>
      <div className={styles.bar}>
        <Pills
          label={t('shifts.detail.label')}
          value={detail}
          onChange={setDetail}
          items={DETAILS.map((key) => ({ key, label: t(`shifts.detail.${key}`) }))}
        />
        {units.length > 1 && (
          <div className={styles.unit}>
            <Select
              aria-label={t('shifts.unit.label')}
              placeholder={t('shifts.unit.all')}
              value={unit}
              onChange={setUnit}
              clearable
              options={units.map((each) => ({ value: each, label: each }))}
            />
          </div>
        )}
        {mayTake && <output>{left.length === 0 ? t('shifts.allTaken') : t('shifts.left', { count: left.length })}</output>}
      </div>
      <FormAlert error={accept.error} />
      <ul className={styles.people}>
        {byPerson(shown).map((person) => {
          const open = mayTake ? person.lines.filter(({ taken }) => taken == null) : []
          return (
            <li key={person.client_id}>
              <PersonCard
                person={person}
                isBrief={isBrief}
                extra={
                  open.length > 1 && (
                    <Button aria-label={t('shifts.takePerson', { name: person.name })} onClick={() => take(open)}>
                      {t('shifts.takeAll', { count: open.length })}
                    </Button>
                  )
                }
                onTake={mayTake ? (line) => take([line]) : undefined}
              />
            </li>
          )
        })}
      </ul>
    </>
  )
}
