import { type ReactNode, useState } from 'react'
import type { ServiceOffer } from '#shared/contract/offer.ts'
import { PRICE_UNITS } from '#shared/rules/homeHelp.ts'
import services from '../../../../../resources/classifiers/services.json' with { type: 'json' }
import { isChangedMeanwhile } from '#data/errors.ts'
import { useAction } from '#data/useAction.ts'
import { useDraft } from '#data/useDraft.ts'
import { useLanguage, useTexts } from '#texts/useTexts.ts'
import { Field } from '#ui/Field.tsx'
import { FieldGrid, FieldSet } from '#ui/FieldGrid.tsx'
import { Select } from '#ui/Select.tsx'
import { TextInput } from '#ui/TextInput.tsx'
import { Toggle } from '#ui/Toggle.tsx'
import { checkInput } from '#forms/checkInput.ts'
import { DraftBack } from '#forms/DraftBack.tsx'
import { SaveDialog } from '#forms/SaveDialog.tsx'
import { useFirstWrong } from '#forms/useFirstWrong.ts'
import { Check } from './Check.tsx'
import styles from './House.module.css'
import { toggled } from './offerDraft.ts'
import { draftOf, inputOf, type ServiceDraft, WEEKDAYS } from './serviceDraft.ts'

/** Adds a service for those who live at home, or changes one; what was typed is kept until it is saved or given up. */
export function ServiceDialog({ service, onClose }: { service: ServiceOffer | null; onClose: () => void }): ReactNode {
  const t = useTexts()
  const language = useLanguage()
  const save = useAction('offer.saveService')
  const { draft, change, forget, since } = useDraft<ServiceDraft>(`service ${service?.id ?? 'new'}`, () => draftOf(service))
  const [found, setFound] = useState<Readonly<Record<string, string>>>({})
  const errors = { ...save.fieldErrors, ...found }
  useFirstWrong(errors)
  const edit = (part: Partial<ServiceDraft>): void => change({ ...draft, ...part })
  const close = (): void => {
    forget()
    onClose()
  }
  const submit = async (): Promise<void> => {
    // Whoever was told that it has changed, and saves once more, means it.
    const input = inputOf(isChangedMeanwhile(save.error) ? { ...draft, base: service?.told_at ?? '' } : draft, service?.id ?? null)
    const wrong = await checkInput('offer.saveService', input, language)
    setFound(wrong)
    if (Object.keys(wrong).length === 0 && (await save.run(input))) close()
  }
  const text = (name: 'capacity' | 'taken' | 'opens' | 'closes' | 'euros', field: string, label: string, hint?: string): ReactNode => (
    <Field label={label} required={name !== 'opens' && name !== 'closes'} error={errors[field]} hint={hint}>
      <TextInput
        value={draft[name]}
        inputMode={name === 'euros' ? 'decimal' : 'numeric'}
        maxLength={10}
        onChange={(next) => edit({ [name]: next })}
      />
    </Field>
  )
  return (
    <SaveDialog
      title={t(service ? 'house.home.editTitle' : 'house.home.addTitle')}
      save={t('house.home.save')}
      found={found}
      action={{ ...save, fieldErrors: errors }}
      onSave={() => void submit()}
      onClose={onClose}
      onCancel={close}
    >
      <div className={styles.form}>
        <DraftBack since={since} onAnew={forget} />
        <Field label={t('house.home.service')} required error={errors['service_id']}>
          <Select searchable value={draft.service_id} options={SERVICES} onChange={(service_id) => edit({ service_id })} />
        </Field>
        <FieldGrid narrow>
          {text('capacity', 'capacity', t('house.home.capacity'))}
          {text('taken', 'taken', t('house.home.taken'))}
        </FieldGrid>
        <FieldSet legend={t('house.home.weekdays')} inline>
          {WEEKDAYS.map((day) => (
            <Toggle
              key={day}
              isOn={draft.weekdays.includes(day)}
              onToggle={() => edit({ weekdays: toggled(WEEKDAYS, draft.weekdays as Day[], day) })}
            >
              {t(`house.home.weekday.d${day}`)}
            </Toggle>
          ))}
        </FieldSet>
        {errors['weekdays'] && <p role="alert">{errors['weekdays']}</p>}
        <FieldGrid narrow>
          {text('opens', 'opens', t('house.home.opens'), t('house.home.hoursHint'))}
          {text('closes', 'closes', t('house.home.closes'))}
        </FieldGrid>
        <FieldGrid narrow>
          {text('euros', 'price_cents', t('house.home.price'))}
          <Field label={t('house.home.unit')} required error={errors['price_unit']}>
            <Select
              value={draft.price_unit}
              options={PRICE_UNITS.map((unit) => ({ value: unit, label: t(`house.home.units.${unit}`) }))}
              onChange={(unit) => unit && edit({ price_unit: unit })}
            />
          </Field>
        </FieldGrid>
        <Check isOn={draft.transport} onChange={(transport) => edit({ transport })}>
          {t('house.home.transport')}
        </Check>
      </div>
    </SaveDialog>
  )
}

type Day = (typeof WEEKDAYS)[number]

const SERVICES = services.categories.flatMap(({ subNames }) => subNames.map(({ id, name }) => ({ value: id, label: name })))
