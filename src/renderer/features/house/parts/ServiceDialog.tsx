import type { ReactNode } from 'react'
import type { ServiceOffer } from '#shared/contract/offer.ts'
import { PRICE_UNITS } from '#shared/rules/homeHelp.ts'
import services from '../../../../../resources/classifiers/services.json' with { type: 'json' }
import { useTexts } from '#texts/useTexts.ts'
import { useNamesOf } from '#nouns/useNamesOf.ts'
import { FieldError } from '#ui/FieldError.tsx'
import { FieldGrid, FieldSet } from '#ui/FieldGrid.tsx'
import { Stack } from '#ui/Stack.tsx'
import { Toggle } from '#ui/Toggle.tsx'
import { digitsOf } from '#forms/fieldFacts.ts'
import { SelectField, TextField } from '#forms/fields.tsx'
import { FormDialog } from '#forms/FormDialog.tsx'
import { useEndpointForm } from '#forms/useEndpointForm.ts'
import { Check } from './Check.tsx'
import { toggled } from './offerDraft.ts'
import { draftOf, inputOf, WEEKDAYS } from './serviceDraft.ts'

/** Adds or changes a service for people who live at home; the draft is kept until saved or discarded. */
export function ServiceDialog({ service, onClose }: { service: ServiceOffer | null; onClose: () => void }): ReactNode {
  const t = useTexts()
  const form = useEndpointForm('offer.saveService', {
    draft: `service ${service?.id ?? 'new'}`,
    initial: () => draftOf(service),
    input: (typed, wasTold) => inputOf(wasTold ? { ...typed, base: service?.told_at ?? '' } : typed, service?.id ?? null),
    onDone: onClose,
  })
  const { values, change } = form
  const nameOf = useNamesOf(services)
  const number = (name: 'capacity' | 'taken' | 'opens' | 'closes', label: string, hint?: string): ReactNode => (
    <TextField {...form.field(name)} label={label} hint={hint} inputMode="numeric" {...digitsOf('offer.saveService', name)} />
  )
  return (
    <FormDialog form={form} title={t(service ? 'house.home.editTitle' : 'house.home.addTitle')} save={t('house.home.save')} onClose={onClose}>
      <Stack>
        <SelectField
          {...form.field('service_id')}
          label={t('house.home.service')}
          searchable
          options={SERVICES.map((id) => ({ value: id, label: nameOf(id) }))}
        />
        <FieldGrid narrow>
          {number('capacity', t('house.home.capacity'))}
          {number('taken', t('house.home.taken'))}
        </FieldGrid>
        <FieldSet legend={t('house.home.weekdays')} inline>
          {WEEKDAYS.map((day) => (
            <Toggle
              key={day}
              isOn={values.weekdays.includes(day)}
              onToggle={() => change({ weekdays: toggled(WEEKDAYS, values.weekdays as Day[], day) })}
            >
              {t(`house.home.weekday.d${day}`)}
            </Toggle>
          ))}
        </FieldSet>
        <FieldError words={form.found['weekdays']} />
        <FieldGrid narrow>
          {number('opens', t('house.home.opens'), t('house.home.hoursHint'))}
          {number('closes', t('house.home.closes'))}
        </FieldGrid>
        <FieldGrid narrow>
          <TextField {...form.field('price_cents')} label={t('house.home.price')} inputMode="decimal" maxLength={10} />
          <SelectField
            {...form.field('price_unit')}
            label={t('house.home.unit')}
            options={PRICE_UNITS.map((unit) => ({ value: unit, label: t(`house.home.units.${unit}`) }))}
            onChange={(unit) => unit && change({ price_unit: unit })}
          />
        </FieldGrid>
        <Check isOn={values.transport} onChange={(transport) => change({ transport })}>
          {t('house.home.transport')}
        </Check>
      </Stack>
    </FormDialog>
  )
}

type Day = (typeof WEEKDAYS)[number]

const SERVICES = services.categories.flatMap(({ subNames }) => subNames.map(({ id }) => id))
