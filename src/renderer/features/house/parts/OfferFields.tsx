import type { ReactNode } from 'react'
import type { HouseOffer } from '#shared/contract/offer.ts'
import { ACCESSIBILITY, LANGUAGES_SPOKEN } from '#shared/rules/houseOffer.ts'
import { digitsOf } from '#forms/fieldFacts.ts'
import { DayField, TextField } from '#forms/fields.tsx'
import type { EndpointForm } from '#forms/useEndpointForm.ts'
import { useTexts } from '#texts/useTexts.ts'
import { FieldGrid, FieldSet } from '#ui/FieldGrid.tsx'
import { Quiet } from '#ui/Quiet.tsx'
import { Check } from './Check.tsx'
import styles from './House.module.css'
import { type OfferDraft, toggled } from './offerDraft.ts'

interface OfferFieldsProps {
  offer: HouseOffer
  form: EndpointForm<OfferDraft>
}

/** The fields of a house's offer. */
export function OfferFields({ offer, form }: OfferFieldsProps): ReactNode {
  const { values, change } = form
  const t = useTexts()
  return (
    <>
      <FieldSet legend={t('house.offer.traits')}>
        <div className={styles.choices}>
          {(['nursing', 'dementia', 'pets'] as const).map((trait) => (
            <Check key={trait} isOn={values[trait]} onChange={(isOn) => change({ [trait]: isOn })}>
              {t(`house.offer.${trait}`)}
            </Check>
          ))}
        </div>
      </FieldSet>
      <SomeOf
        legend={t('house.offer.languages')}
        all={LANGUAGES_SPOKEN}
        chosen={values.languages}
        wordOf={(each) => t(`house.offer.language.${each}`)}
        onChoose={(languages) => change({ languages })}
      />
      <SomeOf
        legend={t('house.offer.accessibility')}
        all={ACCESSIBILITY}
        chosen={values.accessibility}
        wordOf={(each) => t(`house.offer.access.${each}`)}
        onChoose={(accessibility) => change({ accessibility })}
      />
      <LicenceFields form={form} />
      <PlacesFields offer={offer} form={form} />
    </>
  )
}

interface SomeOfProps<Value extends string> {
  legend: string
  all: readonly Value[]
  chosen: readonly Value[]
  wordOf: (value: Value) => string
  onChoose: (chosen: Value[]) => void
}

/** Multiple choice. */
function SomeOf<Value extends string>({ legend, all, chosen, wordOf, onChoose }: SomeOfProps<Value>): ReactNode {
  return (
    <FieldSet legend={legend}>
      <div className={styles.choices}>
        {all.map((each) => (
          <Check key={each} isOn={chosen.includes(each)} onChange={() => onChoose(toggled(all, chosen, each))}>
            {wordOf(each)}
          </Check>
        ))}
      </div>
    </FieldSet>
  )
}

/** The care licence, and its validity. */
function LicenceFields({ form: { field } }: Pick<OfferFieldsProps, 'form'>): ReactNode {
  const t = useTexts()
  return (
    <FieldSet legend={t('house.offer.licence')}>
      <FieldGrid narrow>
        <TextField {...field('licence_no')} label={t('house.offer.licenceNo')} />
        <DayField {...field('licence_from')} label={t('house.offer.licenceFrom')} />
        <DayField {...field('licence_until')} label={t('house.offer.licenceUntil')} hint={t('house.offer.licenceHint')} />
      </FieldGrid>
    </FieldSet>
  )
}

/** Places in total and free; read-only for a house with rooms here. */
function PlacesFields({ offer, form: { field } }: OfferFieldsProps): ReactNode {
  const t = useTexts()
  return (
    <FieldSet legend={t('house.offer.places')}>
      {offer.keeps_rooms ? (
        <Quiet large>{t('house.offer.counted', { places: offer.places, free: offer.free_places })}</Quiet>
      ) : (
        <FieldGrid narrow>
          <TextField {...field('places')} label={t('house.offer.placesAll')} required inputMode="numeric" {...digitsOf('offer.save', 'places')} />
          <TextField
            {...field('free_places')}
            label={t('house.offer.placesFree')}
            required
            inputMode="numeric"
            {...digitsOf('offer.save', 'free_places')}
          />
          <DayField {...field('free_next')} label={t('house.offer.freeNext')} hint={t('house.offer.freeNextHint')} />
        </FieldGrid>
      )}
    </FieldSet>
  )
}
