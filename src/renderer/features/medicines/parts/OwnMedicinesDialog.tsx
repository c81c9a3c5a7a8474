import './medicineWords.ts'
import { type ReactNode, useState } from 'react'
import type { OwnMedicineView } from '#shared/contract/medicine.ts'
import { useAction } from '#data/useAction.ts'
import { useEndpoint } from '#data/useEndpoint.ts'
import { useFormat } from '#texts/useFormat.ts'
import { useTexts } from '#texts/useTexts.ts'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { Field } from '#ui/Field.tsx'
import { FieldGrid } from '#ui/FieldGrid.tsx'
import { Icon } from '#ui/Icon.tsx'
import { ErrorState, ListSkeleton } from '#ui/States.tsx'
import { TextInput } from '#ui/TextInput.tsx'
import { FormAlert } from '#forms/FormAlert.tsx'
import styles from './ClientMedicines.module.css'
import { readAmount } from './courseDraft.ts'

const EMPTY = { name: '', atc: '', single: '', daily: '', unit: 'mg', basis: '' }

/** What the nurse of the house has entered beside the register: names that it does not have, and limits. */
export function OwnMedicinesDialog({ onClose }: { onClose: () => void }): ReactNode {
  const t = useTexts()
  const { data, error, refetch } = useEndpoint('medicine.own', {})
  return (
    <Dialog open width={720} title={t('medicines.own.open')} onClose={onClose} footer={<Button onClick={onClose}>{t('common.action.close')}</Button>}>
      <p className={styles.quiet}>{t('medicines.own.text')}</p>
      {error && <ErrorState error={error} onRetry={refetch} />}
      {!data && !error && <ListSkeleton rows={2} />}
      {data?.own.length === 0 && <p>{t('medicines.own.none')}</p>}
      <ul className={styles.list}>
        {data?.own.map((own) => (
          <OwnRow key={own.id} own={own} />
        ))}
      </ul>
      <OwnForm />
    </Dialog>
  )
}

function OwnRow({ own }: { own: OwnMedicineView }): ReactNode {
  const t = useTexts()
  const format = useFormat()
  const withdraw = useAction('medicine.withdraw')
  const { id, name, atc, single, daily, unit, basis, recorded_name: who, recorded_at } = own
  const most = (value: number): string => `${format.number(value)} ${unit ?? ''}`
  return (
    <li className={styles.course}>
      <div className={styles.what}>
        <strong>{name}</strong>
        <span>
          {[
            atc,
            single !== null && t('medicines.own.mostSingle', { most: most(single) }),
            daily !== null && t('medicines.own.mostDaily', { most: most(daily) }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </span>
        <span className={styles.quiet}>{t('medicines.own.by', { basis, who, when: format.day(recorded_at) })}</span>
        <FormAlert error={withdraw.error} />
      </div>
      <Button
        variant="bare"
        icon={<Icon name="close" />}
        busy={withdraw.state === 'sending'}
        aria-label={t('medicines.own.remove', { name })}
        onClick={() => void withdraw.run({ id })}
      />
    </li>
  )
}

function OwnForm(): ReactNode {
  const t = useTexts()
  const enter = useAction('medicine.enter')
  const [draft, setDraft] = useState(EMPTY)
  const [wasTried, setWasTried] = useState(false)
  const edit = (part: Partial<typeof EMPTY>): void => setDraft({ ...draft, ...part })
  const single = readAmount(draft.single)
  const daily = readAmount(draft.daily)
  const atc = draft.atc.trim()
  const isNothing = atc === '' && single === null && daily === null
  const required = (value: string): string | undefined => (wasTried && value.trim() === '' ? t('medicines.form.required') : undefined)
  const save = async (): Promise<void> => {
    setWasTried(true)
    if (isNothing || draft.name.trim() === '' || draft.basis.trim() === '') return
    const unit = single === null && daily === null ? null : draft.unit.trim() || null
    if (!(await enter.run({ name: draft.name.trim(), atc: atc || null, single, daily, unit, basis: draft.basis.trim() }))) return
    setDraft(EMPTY)
    setWasTried(false)
  }
  const errors = enter.fieldErrors
  return (
    <div className={styles.own}>
      <FormAlert error={enter.error} hasFieldErrors={Object.keys(errors).length > 0} />
      <FieldGrid>
        <Field label={t('medicines.own.name')} required error={required(draft.name) ?? errors['name']}>
          <TextInput value={draft.name} onChange={(name) => edit({ name })} maxLength={120} />
        </Field>
        <Field label={t('medicines.form.atc')} error={wasTried && isNothing ? t('medicines.own.need') : errors['atc']}>
          <TextInput value={draft.atc} onChange={(code) => edit({ atc: code })} maxLength={7} />
        </Field>
        <Field label={t('medicines.own.single')} error={errors['single']}>
          <TextInput value={draft.single} onChange={(text) => edit({ single: text })} inputMode="decimal" />
        </Field>
        <Field label={t('medicines.own.daily')} error={errors['daily']}>
          <TextInput value={draft.daily} onChange={(text) => edit({ daily: text })} inputMode="decimal" />
        </Field>
        <Field label={t('medicines.own.unit')} error={errors['unit']}>
          <TextInput value={draft.unit} onChange={(unit) => edit({ unit })} maxLength={40} />
        </Field>
        <Field label={t('medicines.own.basis')} required hint={t('medicines.own.basisHint')} error={required(draft.basis) ?? errors['basis']}>
          <TextInput value={draft.basis} onChange={(basis) => edit({ basis })} maxLength={120} />
        </Field>
      </FieldGrid>
      <Button variant="primary" icon={<Icon name="plus" />} busy={enter.state === 'sending'} onClick={() => void save()}>
        {t('medicines.own.add')}
      </Button>
    </div>
  )
}
