import './stockWords.ts'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { Link } from 'react-router'
import type { Output } from '#shared/contract/endpoint.ts'
import type { contract } from '#shared/contract/index.ts'
import type { CourseView } from '#shared/contract/medicine.ts'
import { useSession } from '#data/sessionContext.ts'
import { useEndpoint } from '#data/useEndpoint.ts'
import { useFormat } from '#texts/useFormat.ts'
import { useTexts } from '#texts/useTexts.ts'
import { Button } from '#ui/Button.tsx'
import { DropMenu } from '#ui/DropMenu.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Panel } from '#ui/Panel.tsx'
import { ErrorState, ListSkeleton } from '#ui/States.tsx'
import { Quiet } from '#ui/Quiet.tsx'
import { Tag } from '#ui/Tag.tsx'
import { clientPath } from '#data/clientPaths.ts'
import { useNow } from '#data/useNow.ts'
import styles from './ClientMedicines.module.css'
import { type CourseStep, CourseStepDialog } from './CourseStepDialog.tsx'
import { KeepDialog } from './KeepDialog.tsx'
import type { Prescribed } from './prescribedFor.ts'
import { useMedicineWords } from './useMedicineWords.ts'

// The register of medicines comes with the dialog, and not with everybody's page.
const CourseDialog = lazy(async () => ({ default: (await import('./CourseDialog.tsx')).CourseDialog }))

type Concern = Output<typeof contract.medicine.scheme>['concerns'][number]
type Asked = { course: CourseView; step: CourseStep | 'change' | 'keep' } | 'add'

/** Somebody's Ravimiskeem: what they are given now, and under it everything that it was before. For whoever has gone nothing is prescribed any more. */
export function ClientMedicines({ person, isOurs }: { person: Prescribed; isOurs: boolean }): ReactNode {
  const clientId = person.client_id
  const t = useTexts()
  const { can } = useSession()
  const { data, error, refetch } = useEndpoint('medicine.scheme', { id: clientId })
  const now = new Date(useNow()).toISOString()
  const [asked, setAsked] = useState<Asked | null>(null)
  const mayPlan = can('medicine.plan') && isOurs
  const courses = [...Map.groupBy(data?.courses ?? [], ({ course_id }) => course_id).values()]
  const ended = courses.filter(([last]) => last?.ended_at != null && last.ended_at <= now)
  const standing = courses.filter((versions) => !ended.includes(versions))
  const list = (of: typeof courses): ReactNode => (
    <ul className={styles.list}>
      {of.map((versions) => (
        <Course
          key={versions[0]?.course_id}
          versions={versions}
          concerns={(data?.concerns ?? []).filter(({ course_id }) => course_id === versions[0]?.course_id)}
          now={now}
          onAsk={mayPlan ? setAsked : null}
        />
      ))}
    </ul>
  )
  return (
    <Panel
      title={t('medicines.page')}
      extra={
        <span className={styles.row}>
          <Link to={`${clientPath(clientId)}/kuuleht`} className={styles.way}>
            <Icon name="calendar" />
            {t('stock.month.open')}
          </Link>
          {mayPlan && (
            <Button icon={<Icon name="plus" />} onClick={() => setAsked('add')}>
              {t('medicines.scheme.add')}
            </Button>
          )}
        </span>
      }
    >
      {error && <ErrorState error={error} onRetry={refetch} />}
      {!data && !error && <ListSkeleton rows={3} />}
      {data && courses.length === 0 && <Quiet>{t('medicines.scheme.none')}</Quiet>}
      {list(standing)}
      {ended.length > 0 && (
        <details>
          <summary className={styles.summary}>
            {t('medicines.scheme.ended')} ({ended.length})
          </summary>
          {list(ended)}
        </details>
      )}
      <Suspense>
        {asked === 'add' && <CourseDialog person={person} onClose={() => setAsked(null)} />}
        {asked && asked !== 'add' && asked.step === 'change' && <CourseDialog person={person} course={asked.course} onClose={() => setAsked(null)} />}
      </Suspense>
      {asked && asked !== 'add' && asked.step === 'keep' && <KeepDialog course={asked.course} onClose={() => setAsked(null)} />}
      {asked && asked !== 'add' && asked.step !== 'change' && asked.step !== 'keep' && (
        <CourseStepDialog course={asked.course} step={asked.step} onClose={() => setAsked(null)} />
      )}
    </Panel>
  )
}

interface CourseProps {
  /** From the newest. */
  versions: readonly CourseView[]
  /** What allergies say of it. */
  concerns: readonly Concern[]
  now: string
  onAsk: ((asked: Asked) => void) | null
}

function Course({ versions, concerns, now, onAsk }: CourseProps): ReactNode {
  const t = useTexts()
  const format = useFormat()
  const words = useMedicineWords()
  const [course, ...former] = versions
  if (!course) return null
  const { hold } = course
  const open = concerns.filter(({ is_decided }) => !is_decided)
  const decided = concerns.filter(({ is_decided }) => is_decided)
  const what = (some: readonly Concern[]): string => some.map(({ substance }) => substance).join(', ')
  const isHeld = hold !== null && (hold.to === null || hold.to > now)
  const choice = (step: CourseStep | 'change', icon: 'edit' | 'clock' | 'check' | 'ban') => ({
    key: step,
    label: t(`medicines.scheme.${step}`),
    icon,
    danger: step === 'end',
    onSelect: () => onAsk?.({ course, step }),
  })
  const keep = { key: 'keep', label: t('stock.stock.keep'), icon: 'package' as const, onSelect: () => onAsk?.({ course, step: 'keep' }) }
  return (
    <li className={styles.course}>
      <div className={styles.what}>
        <strong>{words.name(course)}</strong>
        <span>{words.plan(course)}</span>
        <Quiet as="span">{[course.substance, course.atc].filter(Boolean).join(' · ')}</Quiet>
        <Quiet as="span">
          {[t(`medicines.kind.${course.kind}`), t(`medicines.route.${course.route}`), course.indication, course.prescriber]
            .filter(Boolean)
            .join(' · ')}
        </Quiet>
        {open.length > 0 && (
          <Tag tone="alarm" icon="warning">
            {t('medicines.scheme.undecided', { what: what(open) })}
          </Tag>
        )}
        {decided.length > 0 && (
          <Tag tone="berry" icon="warning">
            {t('medicines.scheme.allergen', { what: what(decided) })}
          </Tag>
        )}
        {course.allergy_reason && <span>{t('medicines.scheme.inSpite', { why: course.allergy_reason })}</span>}
        {course.dose_reason && <span>{t('medicines.scheme.doseReason', { why: course.dose_reason })}</span>}
        {course.stock_id !== null && course.ended_at === null && <Tag tone="plain">{t('stock.stock.kept')}</Tag>}
        {course.self_managed === 1 && <Tag tone="sky">{t('medicines.selfManaged')}</Tag>}
        {isHeld && <Tag tone="amber">{t('medicines.scheme.heldSince', { when: format.dayTime(hold.from), why: hold.reason })}</Tag>}
        {course.ended_at && (
          <Quiet as="span">
            {t('medicines.scheme.changed', { from: format.day(course.valid_from), to: format.day(course.ended_at), why: course.end_reason ?? '' })}
          </Quiet>
        )}
        {former.length > 0 && (
          <details>
            <summary className={styles.summary}>{t('medicines.scheme.history', { count: former.length })}</summary>
            <ol className={styles.list}>
              {former.map((version) => (
                <li key={version.id} className={styles.former}>
                  <span>
                    {words.name(version)} · {words.plan(version)}
                  </span>
                  <Quiet as="span">
                    {t('medicines.scheme.changed', {
                      from: format.day(version.valid_from),
                      to: format.dayTime(version.ended_at ?? version.valid_from),
                      why: version.end_reason ?? '',
                    })}
                  </Quiet>
                </li>
              ))}
            </ol>
          </details>
        )}
      </div>
      {onAsk && course.ended_at === null && (
        <DropMenu items={[choice('change', 'edit'), keep, isHeld ? choice('release', 'check') : choice('hold', 'clock'), choice('end', 'ban')]}>
          <Button
            variant="bare"
            icon={<Icon name="more" />}
            aria-haspopup="menu"
            aria-label={t('medicines.action.more', { what: words.name(course) })}
          />
        </DropMenu>
      )}
    </li>
  )
}
