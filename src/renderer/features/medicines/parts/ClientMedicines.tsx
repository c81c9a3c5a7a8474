import '#nouns/stockWords.ts'
import { type ReactNode, Suspense, useState } from 'react'
import { useSession } from '#data/sessionContext.ts'
import { useEndpoint } from '#data/useEndpoint.ts'
import { WayLink } from '#kit/WayLink.tsx'
import { later } from '#ui/later.tsx'
import { useTexts } from '#texts/useTexts.ts'
import { Button } from '#ui/Button.tsx'
import { Fold } from '#ui/Fold.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Panel } from '#ui/Panel.tsx'
import { ErrorState, ListSkeleton } from '#ui/States.tsx'
import { clientPath } from '#data/clientPaths.ts'
import { useNow } from '#data/useNow.ts'
import { Quiet } from '#ui/Quiet.tsx'
import styles from './ClientMedicines.module.css'
import { type AskedCourse, CourseRow } from './CourseRow.tsx'
import { CourseStepDialog } from './CourseStepDialog.tsx'
import { KeepDialog } from './KeepDialog.tsx'
import type { Prescribed } from './prescribedFor.ts'

// The register of medicines is loaded with the dialog, not with every page.
const CourseDialog = later(async () => (await import('./CourseDialog.tsx')).CourseDialog)

type OpenDialog = AskedCourse | 'add'

/** A person's Ravimiskeem: present medicines, and below all former ones. Nothing is prescribed for former clients. */
export function ClientMedicines({ person, isOurs }: { person: Prescribed; isOurs: boolean }): ReactNode {
  const clientId = person.client_id
  const t = useTexts()
  const { can } = useSession()
  const { data, error, refetch } = useEndpoint('medicine.scheme', { id: clientId })
  const now = new Date(useNow()).toISOString()
  const [asked, setAsked] = useState<OpenDialog | null>(null)
  const mayPlan = can('medicine.plan') && isOurs
  const courses = [...Map.groupBy(data?.courses ?? [], ({ course_id }) => course_id).values()]
  const ended = courses.filter(([last]) => last?.ended_at != null && last.ended_at <= now)
  const standing = courses.filter((versions) => !ended.includes(versions))
  const list = (of: typeof courses): ReactNode => (
    <ul className={styles.list}>
      {of.map((versions) => (
        <CourseRow
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
          <WayLink to={`${clientPath(clientId)}/kuuleht`}>
            <Icon name="calendar" />
            {t('stock.month.open')}
          </WayLink>
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
      {ended.length > 0 && <Fold title={`${t('medicines.scheme.ended')} (${ended.length})`}>{list(ended)}</Fold>}
      {asked && <AskedDialog person={person} asked={asked} onClose={() => setAsked(null)} />}
    </Panel>
  )
}

/** The open dialog, of the whole list or of one course. */
function AskedDialog({ person, asked, onClose }: { person: Prescribed; asked: OpenDialog; onClose: () => void }): ReactNode {
  if (asked === 'add' || asked.step === 'change')
    return (
      <Suspense>
        <CourseDialog person={person} {...(asked !== 'add' && { course: asked.course })} onClose={onClose} />
      </Suspense>
    )
  if (asked.step === 'keep') return <KeepDialog course={asked.course} onClose={onClose} />
  return <CourseStepDialog course={asked.course} step={asked.step} onClose={onClose} />
}
