import '#nouns/medicineWords.ts'
import type { ReactNode } from 'react'
import type { CourseView } from '#shared/contract/medicineViews.ts'
import { concernsOf } from '#shared/rules/medicine/concerns.ts'
import { COURSE_KINDS, MEDICINE_ROUTES } from '#shared/rules/medicine/course.ts'
import { doubtsOf } from '#shared/rules/medicine/doubts.ts'
import type { OwnMedicine } from '#shared/rules/medicine/register.ts'
import { useEndpoint } from '#data/useEndpoint.ts'
import { useToday } from '#data/useNow.ts'
import { ChoiceField, SelectField, TextField } from '#forms/fields.tsx'
import { FormDialog } from '#forms/FormDialog.tsx'
import { type EndpointForm, useEndpointForm } from '#forms/useEndpointForm.ts'
import { useTexts } from '#texts/useTexts.ts'
import { Toggle } from '#ui/Toggle.tsx'
import { BeforePrescribing } from './BeforePrescribing.tsx'
import styles from './ClientMedicines.module.css'
import { type CourseDraft, draftOfCourse, fieldsOfDraft, hourTwiceIn, newCourse, stepsIn, wrongIn } from './courseDraft.ts'
import { AllergyDecision, DoseDecision } from './Decisions.tsx'
import { MedicineField } from './MedicineField.tsx'
import { optionsFor } from './medicineOptions.ts'
import { PlanFields } from './PlanFields.tsx'
import type { Prescribed } from './prescribedFor.ts'

interface CourseDialogProps {
  person: Prescribed
  /** The version to change; none for a new medicine. */
  course?: CourseView
  onClose: () => void
}

const NONE: readonly OwnMedicine[] = []

/** A new medicine, or a change, which is a new version with a reason. */
export function CourseDialog({ person, course, onClose }: CourseDialogProps): ReactNode {
  const t = useTexts()
  const today = useToday()
  const own = useEndpoint('medicine.own', {}).data?.own ?? NONE
  const { concernsIn, doubtsIn, wrong } = useCourseFaults(person, own)
  const form = useEndpointForm(course ? 'medicine.change' : 'medicine.add', {
    initial: () => ({ ...(course ? draftFor(course, person) : newCourse(today)), reason: '' }),
    input: ({ reason, ...draft }) =>
      course
        ? { id: course.course_id, version: course.version, reason: reason.trim(), ...fieldsOfDraft(draft) }
        : { client_id: person.client_id, ...fieldsOfDraft(draft) },
    wrong,
    onDone: onClose,
  })
  const { values: draft, change, field } = form
  const allergyReason = field('allergyReason', 'allergy_reason')
  const concerns = concernsIn(draft)
  // While typing, an incomplete name is not reported as unknown.
  const isNamed = allergyReason.error !== undefined || !isTyping(draft.name, own)
  const parts = form as unknown as EndpointForm<CourseDraft>
  return (
    <FormDialog
      form={form}
      width={720}
      title={t(course ? 'medicines.form.changeTitle' : 'medicines.form.addTitle')}
      save={t('medicines.form.save')}
      onClose={onClose}
    >
      <BeforePrescribing person={person} />
      <MedicineField draft={draft} own={own} onEdit={change} field={field('name')} />
      <AllergyDecision concerns={isNamed ? concerns : concerns.filter(({ why }) => why !== 'unknownMedicine')} reason={allergyReason} />
      <MedicineFacts form={parts} />
      <ChoiceField
        {...field('kind')}
        label={t('medicines.form.kind')}
        options={COURSE_KINDS.map((value) => ({ value, label: t(`medicines.kind.${value}`) }))}
      />
      <PlanFields form={parts} />
      <DoseDecision doubts={doubtsIn(draft)} unit={draft.unit} reason={field('doseReason', 'dose_reason')} />
      <HowTaken draft={draft} onEdit={change} />
      {course && <TextField {...field('reason')} label={t('medicines.form.reason')} />}
    </FormDialog>
  )
}

const AT = {
  name: 'name',
  unit: 'unit',
  firstOn: 'plan.first_on',
  lastOn: 'plan.last_on',
  prnReason: 'as_needed.reason',
  prnAmount: 'as_needed.amount',
} as const

/** Warnings about allergies and amounts of a draft, and errors that block saving, by input name. */
function useCourseFaults({ known }: Prescribed, own: readonly OwnMedicine[]) {
  const t = useTexts()
  const concernsIn = (draft: CourseDraft) => concernsOf(fieldsOfDraft(draft), known.allergies, own)
  const doubtsIn = (draft: CourseDraft) => (isDosed(draft) ? doubtsOf(fieldsOfDraft(draft), own) : [])
  const isShort = (reason: string): boolean => reason.trim().length < 3
  const timesWords = (draft: CourseDraft): string => {
    const twice = stepsIn(draft).map(({ times }) => hourTwiceIn(times))
    const [first] = twice.filter((at) => at !== null)
    return first === undefined ? t('medicines.form.timesWrong') : t('medicines.form.timesTwice', { at: first })
  }
  const wrong = (draft: CourseDraft): Record<string, string | false> => {
    const found = wrongIn(draft)
    const fields = Object.entries(AT).map(([field, path]) => [path, found.has(field as keyof typeof AT) && t('medicines.form.required')])
    return {
      ...Object.fromEntries(fields),
      'plan.steps': found.has('times') && timesWords(draft),
      allergy_reason: concernsIn(draft).length > 0 && isShort(draft.allergyReason) && t('common.reason.short'),
      dose_reason: doubtsIn(draft).length > 0 && isShort(draft.doseReason) && t('common.reason.short'),
    }
  }
  return { concernsIn, doubtsIn, wrong }
}

/** The draft of a version: a reason for other allergies than the present ones must be given again. */
function draftFor(course: CourseView, { known }: Prescribed): CourseDraft {
  const draft = draftOfCourse(course)
  const ids = course.allergy_ids
  const isCovered = ids === null || known.allergies.every(({ id }) => ids.includes(id))
  return isCovered ? draft : { ...draft, allergyReason: '' }
}

/** Whether the input may still become a name of the list. */
const isTyping = (name: string, own: readonly OwnMedicine[]): boolean => name.trim().length < 3 || optionsFor(name, own).length > 0

/** Whether the amounts are entered: only then can they be doubtful. */
const isDosed = (draft: CourseDraft): boolean => {
  const wrong = wrongIn(draft)
  return !wrong.has('times') && !wrong.has('prnAmount') && !wrong.has('unit')
}

/** Strength, form and unit, route, reason and source. */
function MedicineFacts({ form: { values, change, field } }: { form: EndpointForm<CourseDraft> }): ReactNode {
  const t = useTexts()
  const needsStrength = doubtsOf({ ...fieldsOfDraft(values), strength: null, plan: { steps: [] }, as_needed: null }).length > 0
  return (
    <div className={styles.fields}>
      <TextField {...field('strength')} label={t('medicines.form.strength')} required={needsStrength} />
      <TextField {...field('form')} label={t('medicines.form.form')} />
      <TextField {...field('unit')} label={t('medicines.form.unit')} />
      <SelectField
        {...field('route')}
        onChange={(route) => route && change({ route })}
        label={t('medicines.form.route')}
        options={MEDICINE_ROUTES.map((value) => ({ value, label: t(`medicines.route.${value}`) }))}
      />
      <TextField {...field('indication')} label={t('medicines.form.indication')} />
      <TextField {...field('prescriber')} label={t('medicines.form.prescriber')} />
      <TextField {...field('atc')} label={t('medicines.form.atc')} maxLength={7} />
    </div>
  )
}

interface HowTakenProps {
  draft: CourseDraft
  onEdit: (part: Partial<CourseDraft>) => void
}

function HowTaken({ draft, onEdit }: HowTakenProps): ReactNode {
  const t = useTexts()
  return (
    <div className={styles.row}>
      <Toggle isOn={draft.selfManaged} onToggle={() => onEdit({ selfManaged: !draft.selfManaged })}>
        {t('medicines.form.selfManaged')}
      </Toggle>
      <Toggle isOn={draft.withFood} onToggle={() => onEdit({ withFood: !draft.withFood })}>
        {t('medicines.form.withFood')}
      </Toggle>
      <Toggle isOn={draft.crushable} onToggle={() => onEdit({ crushable: !draft.crushable })}>
        {t('medicines.form.crushable')}
      </Toggle>
    </div>
  )
}
