import '#nouns/medicineWords.ts'
import type { ReactNode } from 'react'
import type { OwnMedicineView } from '#shared/contract/medicineViews.ts'
import { useAction } from '#data/useAction.ts'
import { useEndpoint } from '#data/useEndpoint.ts'
import { useFormat } from '#texts/useFormat.ts'
import { useTexts } from '#texts/useTexts.ts'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { FieldGrid } from '#ui/FieldGrid.tsx'
import { Icon } from '#ui/Icon.tsx'
import { ErrorState, ListSkeleton } from '#ui/States.tsx'
import { Quiet } from '#ui/Quiet.tsx'
import { TextField } from '#forms/fields.tsx'
import { FormAlert } from '#forms/FormAlert.tsx'
import { useEndpointForm } from '#forms/useEndpointForm.ts'
import styles from './ClientMedicines.module.css'
import { readAmount } from './courseDraft.ts'

const EMPTY = { name: '', atc: '', single: '', daily: '', unit: 'mg', basis: '' }

/** The house's own entries beside the register: missing names, and limits. */
export function OwnMedicinesDialog({ onClose }: { onClose: () => void }): ReactNode {
  const t = useTexts()
  const { data, error, refetch } = useEndpoint('medicine.own', {})
  return (
    <Dialog open width={720} title={t('medicines.own.open')} onClose={onClose} footer={<Button onClick={onClose}>{t('common.action.close')}</Button>}>
      <Quiet>{t('medicines.own.text')}</Quiet>
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
        <Quiet as="span">{t('medicines.own.by', { basis, who, when: format.day(recorded_at) })}</Quiet>
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

type Limits = Pick<typeof EMPTY, 'single' | 'daily'>

const limitsIn = ({ single, daily }: Limits) => ({ single: readAmount(single), daily: readAmount(daily) })
const hasLimit = (limits: Limits): boolean => Object.values(limitsIn(limits)).some((limit) => limit !== null)

function OwnForm(): ReactNode {
  const t = useTexts()
  const form = useEndpointForm('medicine.enter', {
    initial: EMPTY,
    input: ({ name, atc, unit, basis, ...limits }) => ({
      name: name.trim(),
      atc: atc.trim() || null,
      ...limitsIn(limits),
      unit: hasLimit(limits) ? unit.trim() || null : null,
      basis: basis.trim(),
    }),
    wrong: ({ atc, ...limits }) => ({ atc: atc.trim() === '' && !hasLimit(limits) && t('medicines.own.need') }),
    onDone: () => form.forget(),
  })
  return (
    <div className={styles.own}>
      <FormAlert error={form.action.error} found={form.found} />
      <FieldGrid>
        <TextField {...form.field('name')} label={t('medicines.own.name')} />
        <TextField {...form.field('atc')} label={t('medicines.form.atc')} maxLength={7} />
        <TextField {...form.field('single')} label={t('medicines.own.single')} inputMode="decimal" />
        <TextField {...form.field('daily')} label={t('medicines.own.daily')} inputMode="decimal" />
        <TextField {...form.field('unit')} label={t('medicines.own.unit')} />
        <TextField {...form.field('basis')} label={t('medicines.own.basis')} hint={t('medicines.own.basisHint')} />
      </FieldGrid>
      <Button variant="primary" icon={<Icon name="plus" />} busy={form.action.state === 'sending'} onClick={form.submit}>
        {t('medicines.own.add')}
      </Button>
    </div>
  )
}
