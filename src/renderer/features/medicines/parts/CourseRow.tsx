import '#nouns/stockWords.ts'
import type { ReactNode } from 'react'
import type { Output } from '#shared/contract/endpoint.ts'
import type { contract } from '#shared/contract/index.ts'
import type { CourseView } from '#shared/contract/medicineViews.ts'
import { useFormat } from '#texts/useFormat.ts'
import { useTexts } from '#texts/useTexts.ts'
import { Button } from '#ui/Button.tsx'
import { DropMenu } from '#ui/DropMenu.tsx'
import { Fold } from '#ui/Fold.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Tag } from '#ui/Tag.tsx'
import { Quiet } from '#ui/Quiet.tsx'
import styles from './ClientMedicines.module.css'
import type { CourseStep } from './CourseStepDialog.tsx'
import { useMedicineWords } from '#nouns/useMedicineWords.ts'

type Concern = Output<typeof contract.medicine.scheme>['concerns'][number]

/** An action on a course. */
export interface AskedCourse {
  course: CourseView
  step: CourseStep | 'change' | 'keep'
}

interface CourseRowProps {
  /** From the newest. */
  versions: readonly CourseView[]
  /** What allergies say of it. */
  concerns: readonly Concern[]
  now: string
  onAsk: ((asked: AskedCourse) => void) | null
}

/** One medicine: how it is given, contraindications, and its history. */
export function CourseRow({ versions, concerns, now, onAsk }: CourseRowProps): ReactNode {
  const t = useTexts()
  const words = useMedicineWords()
  const [course, ...former] = versions
  if (!course) return null
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
        <Concerns course={course} concerns={concerns} />
        <CourseState course={course} now={now} />
        {former.length > 0 && <FormerVersions versions={former} />}
      </div>
      {onAsk && course.ended_at === null && <CourseMenu course={course} now={now} onStep={(step) => onAsk({ course, step })} />}
    </li>
  )
}

const isHeld = ({ hold }: CourseView, now: string): boolean => hold !== null && (hold.to === null || hold.to > now)

/** Warnings of allergies and doses, and the reasons given. */
function Concerns({ course, concerns }: { course: CourseView; concerns: readonly Concern[] }): ReactNode {
  const t = useTexts()
  const open = concerns.filter(({ is_decided }) => !is_decided)
  const decided = concerns.filter(({ is_decided }) => is_decided)
  const what = (some: readonly Concern[]): string => some.map(({ substance }) => substance).join(', ')
  return (
    <>
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
    </>
  )
}

/** Whether it is stored here, self-administered, on hold, or ended. */
function CourseState({ course, now }: { course: CourseView; now: string }): ReactNode {
  const t = useTexts()
  const format = useFormat()
  const { hold } = course
  return (
    <>
      {course.stock_id !== null && course.ended_at === null && <Tag tone="plain">{t('stock.stock.kept')}</Tag>}
      {course.self_managed === 1 && <Tag tone="sky">{t('medicines.selfManaged')}</Tag>}
      {hold && isHeld(course, now) && (
        <Tag tone="amber">{t('medicines.scheme.heldSince', { when: format.dayTime(hold.from), why: hold.reason })}</Tag>
      )}
      {course.ended_at && (
        <Quiet as="span">
          {t('medicines.scheme.changed', { from: format.day(course.valid_from), to: format.day(course.ended_at), why: course.end_reason ?? '' })}
        </Quiet>
      )}
    </>
  )
}

function FormerVersions({ versions }: { versions: readonly CourseView[] }): ReactNode {
  const t = useTexts()
  const format = useFormat()
  const words = useMedicineWords()
  return (
    <Fold title={t('medicines.scheme.history', { count: versions.length })}>
      <ol className={styles.list}>
        {versions.map((version) => (
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
    </Fold>
  )
}

interface CourseMenuProps {
  course: CourseView
  now: string
  onStep: (step: AskedCourse['step']) => void
}

function CourseMenu({ course, now, onStep }: CourseMenuProps): ReactNode {
  const t = useTexts()
  const words = useMedicineWords()
  const choice = (step: CourseStep | 'change', icon: 'edit' | 'clock' | 'check' | 'ban') => ({
    key: step,
    label: t(`medicines.scheme.${step}`),
    icon,
    danger: step === 'end',
    onSelect: () => onStep(step),
  })
  const keep = { key: 'keep', label: t('stock.stock.keep'), icon: 'package' as const, onSelect: () => onStep('keep') }
  return (
    <DropMenu
      items={[choice('change', 'edit'), keep, isHeld(course, now) ? choice('release', 'check') : choice('hold', 'clock'), choice('end', 'ban')]}
    >
      <Button variant="bare" icon={<Icon name="more" />} aria-haspopup="menu" aria-label={t('medicines.action.more', { what: words.name(course) })} />
    </DropMenu>
  )
}
