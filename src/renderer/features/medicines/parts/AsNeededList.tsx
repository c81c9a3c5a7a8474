import { type ReactNode, useState } from 'react'
import type { AsNeededCourse, AsNeededResident } from '#shared/contract/medicineViews.ts'
import { isOral } from '#shared/rules/medicine/course.ts'
import { useData } from '#data/DataContext.ts'
import { useEndpoint } from '#data/useEndpoint.ts'
import { useFormat } from '#texts/useFormat.ts'
import { useTexts } from '#texts/useTexts.ts'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { Icon } from '#ui/Icon.tsx'
import { KeptMark } from '#ui/KeptMark.tsx'
import { EmptyState, ErrorState, ListSkeleton } from '#ui/States.tsx'
import { Quiet } from '#ui/Quiet.tsx'
import { Steady } from '#ui/Steady.tsx'
import { Tag } from '#ui/Tag.tsx'
import { NilByMouthTag } from '../../client/parts/NilByMouthTag.tsx'
import { AboutPerson } from '../../client/parts/AboutPerson.tsx'
import { BeforeResident, roundInSight } from './BeforeResident.tsx'
import { DecideDialog } from './DecideDialog.tsx'
import styles from './Medicines.module.css'
import { doseKey, useDoseActions } from './useDoseActions.ts'
import { useMedicineWords } from '#nouns/useMedicineWords.ts'

/** Everybody's as-needed medicines, with reason, amount, and when the next may be given. */
export function AsNeededList({ now, mayGive }: { now: string; mayGive: boolean }): ReactNode {
  const t = useTexts()
  const { data, error, refetch } = useEndpoint('medicine.asNeeded', {})
  if (error) return <ErrorState error={error} onRetry={refetch} />
  if (!data) return <ListSkeleton rows={6} />
  if (data.residents.length === 0) return <EmptyState icon="pill" title={t('medicines.noneAsNeeded')} />
  return (
    <Steady>
      <ul className={styles.list}>
        {data.residents.map((resident) => (
          <li key={resident.client_id}>
            <AsNeededCard resident={resident} now={now} mayGive={mayGive} />
          </li>
        ))}
      </ul>
    </Steady>
  )
}

function AsNeededCard({ resident, now, mayGive }: { resident: AsNeededResident; now: string; mayGive: boolean }): ReactNode {
  const t = useTexts()
  const words = useMedicineWords()
  const actions = useDoseActions()
  const { outbox } = useData()
  const [asked, setAsked] = useState<AsNeededCourse | null>(null)
  return (
    <Card aria-label={resident.name}>
      <BeforeResident resident={resident} />
      <ul className={styles.doses}>
        {resident.courses.map((course) => {
          const kept = actions.standingOf(doseKey(course))?.kept
          const waits = course.free_at !== null && course.free_at > now
          return (
            <li key={course.course_id} className={styles.dose} data-colour="white">
              <Icon name="pill" />
              <CourseFacts course={course} isBarred={resident.nil_by_mouth === 1 && isOral(course)} waits={waits} />
              {kept && <KeptMark what={words.name(course)} refusal={kept.refusal} onTakeBack={() => outbox?.drop(kept.mid)} />}
              {mayGive && !kept && (
                <div className={styles.actions}>
                  <Button variant="primary" disabled={waits || course.is_held || resident.is_away} onClick={() => setAsked(course)}>
                    {t('medicines.action.dose')}
                  </Button>
                </div>
              )}
            </li>
          )
        })}
      </ul>
      <AboutPerson person={roundInSight(resident)}>
        {asked && (
          <DecideDialog
            client={resident}
            course={{ ...asked, amount: asked.as_needed.amount }}
            dueAt={null}
            result="antud"
            reason={asked.allergens.length > 0 ? '' : asked.as_needed.reason}
            actions={actions}
            onClose={() => setAsked(null)}
          />
        )}
      </AboutPerson>
    </Card>
  )
}

interface CourseFactsProps {
  course: AsNeededCourse
  /** Nothing may be given to the person in the way that this medicine is. */
  isBarred: boolean
  /** It may not be given again yet. */
  waits: boolean
}

function CourseFacts({ course, isBarred, waits }: CourseFactsProps): ReactNode {
  const t = useTexts()
  const format = useFormat()
  const words = useMedicineWords()
  return (
    <div className={styles.what}>
      <strong>{words.name(course)}</strong>
      <span>{words.plan({ ...course, plan: NO_PLAN })}</span>
      <Quiet as="span">
        {course.last_at ? t('medicines.asNeeded.last', { when: format.dayTime(course.last_at) }) : t('medicines.asNeeded.never')}
        {course.taken_24h > 0 && ` · ${t('medicines.asNeeded.taken', { count: course.taken_24h })}`}
      </Quiet>
      {isBarred && <NilByMouthTag />}
      {course.allergens.length > 0 && (
        <Tag tone="berry" icon="warning">
          {t('medicines.allergen', { what: course.allergens.join(', ') })}
        </Tag>
      )}
      {waits && course.free_at !== null && <Tag tone="amber">{t('medicines.asNeeded.free', { when: format.dayTime(course.free_at) })}</Tag>}
      {course.is_held && <Tag tone="plain">{t('medicines.held')}</Tag>}
    </div>
  )
}

/** One as needed has no times of its own. */
const NO_PLAN = { first_on: '', last_on: null, weekdays: null, every: 1, steps: [] }
