import type { ReactNode } from 'react'
import type { HouseOffer } from '#shared/contract/offer.ts'
import { ACCESSIBILITY, LANGUAGES_SPOKEN } from '#shared/rules/houseOffer.ts'
import { lengthOf } from '#forms/fieldFacts.ts'
import { useTexts } from '#texts/useTexts.ts'
import { DateInput } from '#ui/DateInput.tsx'
import { Field } from '#ui/Field.tsx'
import { FieldGrid, FieldSet } from '#ui/FieldGrid.tsx'
import { Quiet } from '#ui/Quiet.tsx'
import { TextInput } from '#ui/TextInput.tsx'
import { Check } from './Check.tsx'
import styles from './House.module.css'
import { type OfferDraft, toggled } from './offerDraft.ts'

interface OfferFieldsProps {
  offer: HouseOffer
  draft: OfferDraft
  errors: Readonly<Record<string, string>>
  onChange: (part: Partial<OfferDraft>) => void
}

/** The fields of what a house tells. */
export function OfferFields(props: OfferFieldsProps): ReactNode {
  const { draft, onChange } = props
  const t = useTexts()
  return (
    <>
      <FieldSet legend={t('house.offer.traits')}>
        <div className={styles.choices}>
          {(['nursing', 'dementia', 'pets'] as const).map((trait) => (
            <Check key={trait} isOn={draft[trait]} onChange={(isOn) => onChange({ [trait]: isOn })}>
              {t(`house.offer.${trait}`)}
            </Check>
          ))}
        </div>
      </FieldSet>
      <SomeOf
        legend={t('house.offer.languages')}
        all={LANGUAGES_SPOKEN}
        chosen={draft.languages}
        wordOf={(each) => t(`house.offer.language.${each}`)}
        onChoose={(languages) => onChange({ languages })}
      />
      <SomeOf
        legend={t('house.offer.accessibility')}
        all={ACCESSIBILITY}
        chosen={draft.accessibility}
        wordOf={(each) => t(`house.offer.access.${each}`)}
        onChoose={(accessibility) => onChange({ accessibility })}
      />
      <LicenceFields {...props} />
      <PlacesFields {...props} />
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

/** Any of a few. */
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

/** The licence for care, and from when and until when it holds. */
function LicenceFields({ draft, errors, onChange }: OfferFieldsProps): ReactNode {
  const t = useTexts()
  return (
    <FieldSet legend={t('house.offer.licence')}>
      <FieldGrid narrow>
        <Field label={t('house.offer.licenceNo')} error={errors['licence_no']}>
          <TextInput value={draft.licence_no} {...lengthOf('offer.save', 'licence_no')} onChange={(licence_no) => onChange({ licence_no })} />
        </Field>
        <Field label={t('house.offer.licenceFrom')} error={errors['licence_from']}>
          <DateInput value={draft.licence_from} onChange={(licence_from) => onChange({ licence_from })} />
        </Field>
        <Field label={t('house.offer.licenceUntil')} error={errors['licence_until']} hint={t('house.offer.licenceHint')}>
          <DateInput value={draft.licence_until} onChange={(licence_until) => onChange({ licence_until })} />
        </Field>
      </FieldGrid>
    </FieldSet>
  )
}

/** How many places there are and how many are free; a house that keeps its rooms here only sees them. */
function PlacesFields({ offer, draft, errors, onChange }: OfferFieldsProps): ReactNode {
  const t = useTexts()
  return (
    <FieldSet legend={t('house.offer.places')}>
      {offer.keeps_rooms ? (
        <Quiet large>{t('house.offer.counted', { places: offer.places, free: offer.free_places })}</Quiet>
      ) : (
        <FieldGrid narrow>
          <Field label={t('house.offer.placesAll')} required error={errors['places']}>
            <TextInput value={draft.places} inputMode="numeric" maxLength={4} onChange={(places) => onChange({ places })} />
          </Field>
          <Field label={t('house.offer.placesFree')} required error={errors['free_places']}>
            <TextInput value={draft.free_places} inputMode="numeric" maxLength={4} onChange={(free_places) => onChange({ free_places })} />
          </Field>
          <Field label={t('house.offer.freeNext')} error={errors['free_next']} hint={t('house.offer.freeNextHint')}>
            <DateInput value={draft.free_next} onChange={(free_next) => onChange({ free_next })} />
          </Field>
        </FieldGrid>
      )}
    </FieldSet>
  )
}
