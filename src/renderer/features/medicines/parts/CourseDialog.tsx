import './medicineWords.ts'
import { type ReactNode, useState } from 'react'
import type { CourseView } from '#shared/contract/medicine.ts'
import { concernsOf } from '#shared/rules/medicine/concerns.ts'
import { COURSE_KINDS, MEDICINE_ROUTES } from '#shared/rules/medicine/course.ts'
import { doubtsOf } from '#shared/rules/medicine/doubts.ts'
import type { OwnMedicine } from '#shared/rules/medicine/register.ts'
import { useAction } from '#data/useAction.ts'
import { useEndpoint } from '#data/useEndpoint.ts'
import { useTexts } from '#texts/useTexts.ts'
import { Button } from '#ui/Button.tsx'
import { ChoiceRow } from '#ui/ChoiceRow.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { Field } from '#ui/Field.tsx'
import { Select } from '#ui/Select.tsx'
import { TextInput } from '#ui/TextInput.tsx'
import { Toggle } from '#ui/Toggle.tsx'
import { FormAlert } from '#forms/FormAlert.tsx'
import { useToday } from '#data/useNow.ts'
import { BeforePrescribing } from './BeforePrescribing.tsx'
import styles from './ClientMedicines.module.css'
import { type CourseDraft, draftOfCourse, fieldsOfDraft, newCourse, wrongIn } from './courseDraft.ts'
import { AllergyDecision, DoseDecision } from './Decisions.tsx'
import { MedicineField } from './MedicineField.tsx'
import { optionsFor } from './medicineOptions.ts'
import { PlanFields } from './PlanFields.tsx'
import type { Prescribed } from './prescribedFor.ts'

interface CourseDialogProps {
  person: Prescribed
  /** The version that is changed; none for a new medicine. */
  course?: CourseView
  onClose: () => void
}

const NONE: readonly OwnMedicine[] = []

/** A new medicine, or a change of one, which is a new version with the reason of the change. */
export function CourseDialog({ person, course, onClose }: CourseDialogProps): ReactNode {
  const t = useTexts()
  const today = useToday()
  const own = useEndpoint('medicine.own', {}).data?.own ?? NONE
  const add = useAction('medicine.add')
  const change = useAction('medicine.change')
  const [draft, setDraft] = useState<CourseDraft>(() => (course ? draftFor(course, person) : newCourse(today)))
  const [reason, setReason] = useState('')
  const [wasTried, setWasTried] = useState(false)
  const wrong = wrongIn(draft)
  const fields = fieldsOfDraft(draft)
  const concerns = concernsOf(fields, person.known.allergies, own)
  const doubts = isDosed(draft) ? doubtsOf(fields, own) : []
  const isAgainst = concerns.length > 0 && draft.allergyReason.trim().length < 3
  const isDoubted = doubts.length > 0 && draft.doseReason.trim().length < 3
  const isUnexplained = course !== undefined && reason.trim().length < 3
  const action = course ? change : add
  const errors = action.fieldErrors
  const edit = (part: Partial<CourseDraft>): void => setDraft({ ...draft, ...part })
  const required = (field: Parameters<typeof wrong.has>[0]): string | undefined =>
    wasTried && wrong.has(field) ? t('medicines.form.required') : undefined
  const short = (isShort: boolean): string | undefined => (wasTried && isShort ? t('medicines.strike.short') : undefined)
  const save = async (): Promise<void> => {
    setWasTried(true)
    if (wrong.size > 0 || isUnexplained || isAgainst || isDoubted) return
    const answer = course
      ? await change.run({ id: course.course_id, version: course.version, reason: reason.trim(), ...fields })
      : await add.run({ client_id: person.client_id, ...fields })
    if (answer) onClose()
  }
  return (
    <Dialog
      open
      width={720}
      title={t(course ? 'medicines.form.changeTitle' : 'medicines.form.addTitle')}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('common.action.cancel')}</Button>
          <Button variant="primary" busy={action.state === 'sending'} onClick={() => void save()}>
            {t('medicines.form.save')}
          </Button>
        </>
      }
    >
      <BeforePrescribing person={person} />
      <FormAlert error={action.error} hasFieldErrors={false} />
      <MedicineField draft={draft} own={own} onEdit={edit} error={required('name') ?? errors['name']} />
      <AllergyDecision
        // While a name is being typed it is not yet one that the register does not know.
        concerns={wasTried || !isTyping(draft.name, own) ? concerns : concerns.filter(({ why }) => why !== 'unknownMedicine')}
        reason={draft.allergyReason}
        onReason={(allergyReason) => edit({ allergyReason })}
        error={short(isAgainst) ?? errors['allergy_reason']}
      />
      <MedicineFacts draft={draft} onEdit={edit} errors={errors} unitError={required('unit')} />
      <ChoiceRow
        label={t('medicines.form.kind')}
        value={draft.kind}
        onChange={(kind) => edit({ kind })}
        options={COURSE_KINDS.map((value) => ({ value, label: t(`medicines.kind.${value}`) }))}
      />
      <PlanFields draft={draft} onEdit={edit} wrong={wasTried ? wrong : NOTHING} errors={errors} />
      <DoseDecision
        doubts={doubts}
        unit={draft.unit}
        reason={draft.doseReason}
        onReason={(doseReason) => edit({ doseReason })}
        error={short(isDoubted) ?? errors['dose_reason']}
      />
      <HowTaken draft={draft} onEdit={edit} />
      {course && (
        <Field label={t('medicines.form.reason')} required error={short(isUnexplained) ?? errors['reason']}>
          <TextInput value={reason} onChange={setReason} maxLength={4000} />
        </Field>
      )}
    </Dialog>
  )
}

const NOTHING: ReturnType<typeof wrongIn> = new Set()

/** A version as its form begins: a reason that was given for other allergies than are known now has to be given anew. */
function draftFor(course: CourseView, { known }: Prescribed): CourseDraft {
  const draft = draftOfCourse(course)
  const ids = course.allergy_ids
  const isCovered = ids === null || known.allergies.every(({ id }) => ids.includes(id))
  return isCovered ? draft : { ...draft, allergyReason: '' }
}

/** Whether what is typed may still become a name of the list. */
const isTyping = (name: string, own: readonly OwnMedicine[]): boolean => name.trim().length < 3 || optionsFor(name, own).length > 0

/** Whether the amounts are written: before that there is nothing to doubt. */
const isDosed = (draft: CourseDraft): boolean => {
  const wrong = wrongIn(draft)
  return !wrong.has('times') && !wrong.has('prnAmount') && !wrong.has('unit')
}

interface PartProps {
  draft: CourseDraft
  onEdit: (part: Partial<CourseDraft>) => void
}

/** Strength, form and unit, by which way it is taken, why and on whose word. */
function MedicineFacts({
  draft,
  onEdit,
  errors,
  unitError,
}: PartProps & { errors: Readonly<Record<string, string>>; unitError: string | undefined }): ReactNode {
  const t = useTexts()
  const fields = fieldsOfDraft(draft)
  const needsStrength = doubtsOf({ ...fields, strength: null, plan: { steps: [] }, as_needed: null }).length > 0
  return (
    <div className={styles.fields}>
      <Field label={t('medicines.form.strength')} required={needsStrength} error={errors['strength']}>
        <TextInput value={draft.strength} onChange={(strength) => onEdit({ strength })} maxLength={120} />
      </Field>
      <Field label={t('medicines.form.form')} error={errors['form']}>
        <TextInput value={draft.form} onChange={(form) => onEdit({ form })} maxLength={120} />
      </Field>
      <Field label={t('medicines.form.unit')} required error={unitError ?? errors['unit']}>
        <TextInput value={draft.unit} onChange={(unit) => onEdit({ unit })} maxLength={120} />
      </Field>
      <Field label={t('medicines.form.route')} required>
        <Select
          value={draft.route}
          onChange={(route) => route && onEdit({ route })}
          options={MEDICINE_ROUTES.map((value) => ({ value, label: t(`medicines.route.${value}`) }))}
        />
      </Field>
      <Field label={t('medicines.form.indication')} error={errors['indication']}>
        <TextInput value={draft.indication} onChange={(indication) => onEdit({ indication })} maxLength={120} />
      </Field>
      <Field label={t('medicines.form.prescriber')} error={errors['prescriber']}>
        <TextInput value={draft.prescriber} onChange={(prescriber) => onEdit({ prescriber })} maxLength={120} />
      </Field>
      <Field label={t('medicines.form.atc')} error={errors['atc']}>
        <TextInput value={draft.atc} onChange={(atc) => onEdit({ atc })} maxLength={7} />
      </Field>
    </div>
  )
}

function HowTaken({ draft, onEdit }: PartProps): ReactNode {
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
