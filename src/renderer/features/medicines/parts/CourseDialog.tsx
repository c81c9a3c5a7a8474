import { type ReactNode, useState } from 'react'
import type { AllergyBrief } from '#shared/contract/allergy.ts'
import type { CourseView } from '#shared/contract/medicine.ts'
import { allergensOf } from '#shared/rules/allergy/allergen.ts'
import { COURSE_KINDS, MEDICINE_ROUTES } from '#shared/rules/medicine/course.ts'
import { useAction } from '../../../data/useAction.ts'
import { useTexts } from '../../../texts/useTexts.ts'
import { Button } from '../../../ui/Button.tsx'
import { ChoiceRow } from '../../../ui/ChoiceRow.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { Field } from '../../../ui/Field.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { Select } from '../../../ui/Select.tsx'
import { TextInput } from '../../../ui/TextInput.tsx'
import { Toggle } from '../../../ui/Toggle.tsx'
import { FormAlert } from '../../clients/parts/FormAlert.tsx'
import { useToday } from '../../clients/parts/useNow.ts'
import styles from './ClientMedicines.module.css'
import { type CourseDraft, draftOfCourse, fieldsOfDraft, newCourse, wrongIn } from './courseDraft.ts'
import { PlanFields } from './PlanFields.tsx'

interface CourseDialogProps {
  clientId: string
  /** The version that is changed; none for a new medicine. */
  course?: CourseView
  /** What the person must not get. */
  allergies: readonly AllergyBrief[]
  onClose: () => void
}

/** A new medicine, or a change of one, which is a new version with the reason of the change. */
export function CourseDialog({ clientId, course, allergies, onClose }: CourseDialogProps): ReactNode {
  const t = useTexts()
  const today = useToday()
  const add = useAction('medicine.add')
  const change = useAction('medicine.change')
  const [draft, setDraft] = useState<CourseDraft>(() => (course ? draftOfCourse(course) : newCourse(today)))
  const [reason, setReason] = useState('')
  const [wasTried, setWasTried] = useState(false)
  const wrong = wrongIn(draft)
  const allergens = allergensOf({ name: draft.name, atc: draft.atc.trim().toUpperCase() || null }, allergies)
  const isAgainst = allergens.length > 0 && draft.allergyReason.trim().length < 3
  const isUnexplained = course !== undefined && reason.trim().length < 3
  const action = course ? change : add
  const edit = (part: Partial<CourseDraft>): void => setDraft({ ...draft, ...part })
  const required = (field: Parameters<typeof wrong.has>[0]): string | undefined =>
    wasTried && wrong.has(field) ? t('medicines.form.required') : undefined
  const save = async (): Promise<void> => {
    setWasTried(true)
    if (wrong.size > 0 || isUnexplained || isAgainst) return
    const fields = fieldsOfDraft(draft)
    const answer = course
      ? await change.run({ id: course.course_id, version: course.version, reason: reason.trim(), ...fields })
      : await add.run({ client_id: clientId, ...fields })
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
      <FormAlert error={action.error} hasFieldErrors={false} />
      <Field label={t('medicines.form.name')} required error={required('name')}>
        <TextInput value={draft.name} onChange={(name) => edit({ name })} maxLength={120} />
      </Field>
      {(allergens.length > 0 || draft.allergyReason !== '' || action.fieldErrors['allergy_reason']) && (
        <div className={styles.allergen}>
          {allergens.length > 0 && (
            <output>
              <Icon name="warning" /> {t('medicines.form.allergen', { what: allergens.map(({ substance }) => substance).join(', ') })}
            </output>
          )}
          <Field
            label={t('medicines.form.allergyReason')}
            required={allergens.length > 0}
            error={wasTried && isAgainst ? t('medicines.strike.short') : action.fieldErrors['allergy_reason']}
          >
            <TextInput value={draft.allergyReason} onChange={(allergyReason) => edit({ allergyReason })} maxLength={4000} />
          </Field>
        </div>
      )}
      <div className={styles.fields}>
        <Field label={t('medicines.form.strength')}>
          <TextInput value={draft.strength} onChange={(strength) => edit({ strength })} maxLength={120} />
        </Field>
        <Field label={t('medicines.form.form')}>
          <TextInput value={draft.form} onChange={(form) => edit({ form })} maxLength={120} />
        </Field>
        <Field label={t('medicines.form.unit')} required error={required('unit')}>
          <TextInput value={draft.unit} onChange={(unit) => edit({ unit })} maxLength={120} />
        </Field>
        <Field label={t('medicines.form.route')} required>
          <Select
            value={draft.route}
            onChange={(route) => route && edit({ route })}
            options={MEDICINE_ROUTES.map((value) => ({ value, label: t(`medicines.route.${value}`) }))}
          />
        </Field>
        <Field label={t('medicines.form.indication')}>
          <TextInput value={draft.indication} onChange={(indication) => edit({ indication })} maxLength={120} />
        </Field>
        <Field label={t('medicines.form.prescriber')}>
          <TextInput value={draft.prescriber} onChange={(prescriber) => edit({ prescriber })} maxLength={120} />
        </Field>
        <Field label={t('medicines.form.atc')} error={action.fieldErrors['atc']}>
          <TextInput value={draft.atc} onChange={(atc) => edit({ atc })} maxLength={7} />
        </Field>
      </div>
      <ChoiceRow
        label={t('medicines.form.kind')}
        value={draft.kind}
        onChange={(kind) => edit({ kind })}
        options={COURSE_KINDS.map((value) => ({ value, label: t(`medicines.kind.${value}`) }))}
      />
      <PlanFields draft={draft} onEdit={edit} wrong={wasTried ? wrong : NOTHING} />
      <div className={styles.row}>
        <Toggle isOn={draft.selfManaged} onToggle={() => edit({ selfManaged: !draft.selfManaged })}>
          {t('medicines.form.selfManaged')}
        </Toggle>
        <Toggle isOn={draft.withFood} onToggle={() => edit({ withFood: !draft.withFood })}>
          {t('medicines.form.withFood')}
        </Toggle>
        <Toggle isOn={draft.crushable} onToggle={() => edit({ crushable: !draft.crushable })}>
          {t('medicines.form.crushable')}
        </Toggle>
      </div>
      {course && (
        <Field label={t('medicines.form.reason')} required error={wasTried && isUnexplained ? t('medicines.strike.short') : undefined}>
          <TextInput value={reason} onChange={setReason} maxLength={4000} />
        </Field>
      )}
    </Dialog>
  )
}

const NOTHING: ReturnType<typeof wrongIn> = new Set()
