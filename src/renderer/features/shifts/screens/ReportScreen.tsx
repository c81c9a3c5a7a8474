import '#nouns/shiftWords.ts'
import { type ReactNode, useState } from 'react'
import { useSearchParams } from 'react-router'
import type { ReportView } from '#shared/contract/handover.ts'
import { endsFrom, type Shift, shiftAt, SHIFTS, spanOfShift, whyNotEnd } from '#shared/rules/shift/shift.ts'
import { addDays } from '#shared/rules/time.ts'
import { useSession } from '#data/sessionContext.ts'
import { useEndpoint } from '#data/useEndpoint.ts'
import { useFormat } from '#texts/useFormat.ts'
import { useTexts } from '#texts/useTexts.ts'
import { Button } from '#ui/Button.tsx'
import { Icon } from '#ui/Icon.tsx'
import { PageHead } from '#ui/PageHead.tsx'
import { Panel } from '#ui/Panel.tsx'
import { EmptyState } from '#ui/States.tsx'
import { Tag } from '#ui/Tag.tsx'
import { NoteField } from '#forms/fields.tsx'
import { FormDialog } from '#forms/FormDialog.tsx'
import { useEndpointForm } from '#forms/useEndpointForm.ts'
import { dayIn } from '#data/dayIn.ts'
import { useNow } from '#data/useNow.ts'
import { Answered } from '#kit/Answered.tsx'
import { byPerson } from '../parts/byPerson.ts'
import { PersonCard } from '../parts/PersonCard.tsx'
import styles from '../parts/Shifts.module.css'
import { useSigners } from '../parts/useSigners.ts'

/** The 24 hours of any day, from entries alone; signed by each shift. */
export function ReportScreen(): ReactNode {
  const t = useTexts()
  const format = useFormat()
  const now = new Date(useNow()).toISOString()
  const [params, setParams] = useSearchParams()
  const today = shiftAt(now).day
  const day = dayIn(params.get('paev')) ?? today
  const go = (next: string): void => setParams(next === today ? {} : { paev: next }, { replace: true })
  return (
    <>
      <PageHead
        title={t('shifts.report')}
        subtitle={format.longDay(day)}
        actions={
          <>
            <Button icon={<Icon name="left" />} aria-label={t('shifts.day.before')} onClick={() => go(addDays(day, -1))} />
            <Button disabled={day === today} onClick={() => go(today)}>
              {t('shifts.day.today')}
            </Button>
            <Button icon={<Icon name="right" />} aria-label={t('shifts.day.after')} disabled={day >= today} onClick={() => go(addDays(day, 1))} />
            <Button icon={<Icon name="print" />} onClick={() => print()}>
              {t('shifts.print')}
            </Button>
          </>
        }
      />
      <Report key={day} day={day} now={now} />
    </>
  )
}

const COUNTS = ['residents', 'away', 'incidents', 'falls', 'arrived', 'left', 'not_taken', 'entries'] as const

function Report({ day, now }: { day: string; now: string }): ReactNode {
  const t = useTexts()
  const answer = useEndpoint('report24.get', { day })
  return (
    <Answered answer={answer}>
      {({ report }) => (
        <>
          <dl className={styles.counts}>
            {COUNTS.filter((name) => report.counts[name] !== null).map((name) => (
              <div key={name} className={styles.count}>
                <dt>{t(`shifts.count.${name}`)}</dt>
                <dd>{report.counts[name]}</dd>
              </div>
            ))}
          </dl>
          {report.lines.length === 0 ? (
            <EmptyState icon="file" title={t('shifts.reportEmpty')} text={t('shifts.reportEmptyText')} />
          ) : (
            <ul className={styles.people}>
              {byPerson(report.lines).map((person) => (
                <li key={person.client_id}>
                  <PersonCard person={person} />
                </li>
              ))}
            </ul>
          )}
          <Signatures report={report} now={now} />
        </>
      )}
    </Answered>
  )
}

function Signatures({ report, now }: { report: ReportView; now: string }): ReactNode {
  const t = useTexts()
  const format = useFormat()
  const { can } = useSession()
  const signers = useSigners()
  const [signing, setSigning] = useState<Shift | null>(null)
  const { day, signatures, lines } = report
  const later = lines.filter(({ is_later }) => is_later).length
  const open = SHIFTS.filter((shift) => !signatures.some((each) => each.shift === shift))
  const why = (shift: Shift): ReturnType<typeof whyNotEnd> => whyNotEnd(spanOfShift({ day, shift }), now, can('shift.sign'))
  const ready = open.filter((shift) => why(shift) === null)
  const reason = (shift: Shift): string =>
    why(shift) === 'others'
      ? t('shifts.sign.others', { who: signers })
      : t('shifts.sign.early', { when: format.dayTime(endsFrom(spanOfShift({ day, shift }))) })
  return (
    <Panel title={t('shifts.sign.title')} className={styles.foot ?? ''}>
      <ul className={styles.signatures}>
        {signatures.map(({ shift, by, at, comment }) => (
          <li key={shift}>
            <strong>{t('shifts.sign.by', { shift: t(`shifts.name.${shift}`), who: by, when: format.dayTime(at) })}</strong>
            {comment && <div>{comment}</div>}
          </li>
        ))}
        {open.map((shift) => (
          <li key={shift} className={styles.quiet}>
            {t('shifts.sign.waits', { shift: t(`shifts.name.${shift}`) })}
            {why(shift) !== null && `. ${reason(shift)}`}
          </li>
        ))}
      </ul>
      {later > 0 && (
        <Tag tone="amber" icon="clock">
          {t('shifts.sign.later', { count: later })}
        </Tag>
      )}
      {ready.length > 0 && (
        <div className={styles.sign}>
          {ready.map((shift) => (
            <Button key={shift} variant="primary" icon={<Icon name="edit" />} onClick={() => setSigning(shift)}>
              {t('shifts.sign.action', { shift: t(`shifts.name.${shift}`) })}
            </Button>
          ))}
        </div>
      )}
      {signing && <SignDialog day={day} shift={signing} onClose={() => setSigning(null)} />}
    </Panel>
  )
}

function SignDialog({ day, shift, onClose }: { day: string; shift: Shift; onClose: () => void }): ReactNode {
  const t = useTexts()
  const form = useEndpointForm('report24.sign', { initial: { day, shift, comment: '' }, onDone: onClose })
  const action = t('shifts.sign.action', { shift: t(`shifts.name.${shift}`) })
  return (
    <FormDialog form={form} title={action} save={action} onClose={onClose}>
      <NoteField {...form.field('comment')} label={t('shifts.sign.comment')} rows={3} />
    </FormDialog>
  )
}
