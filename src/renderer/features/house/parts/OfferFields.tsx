import type { ReactNode } from 'react'
import type { HouseOffer } from '#shared/contract/offer.ts'
import { ACCESSIBILITY, LANGUAGES_SPOKEN } from '#shared/rules/houseOffer.ts'
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
export function OfferFields({ offer, draft, errors, onChange }: OfferFieldsProps): ReactNode {
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
      <FieldSet legend={t('house.offer.languages')}>
        <div className={styles.choices}>
          {LANGUAGES_SPOKEN.map((each) => (
            <Check
              key={each}
              isOn={draft.languages.includes(each)}
              onChange={() => onChange({ languages: toggled(LANGUAGES_SPOKEN, draft.languages, each) })}
            >
              {t(`house.offer.language.${each}`)}
            </Check>
          ))}
        </div>
      </FieldSet>
      <FieldSet legend={t('house.offer.accessibility')}>
        <div className={styles.choices}>
          {ACCESSIBILITY.map((each) => (
            <Check
              key={each}
              isOn={draft.accessibility.includes(each)}
              onChange={() => onChange({ accessibility: toggled(ACCESSIBILITY, draft.accessibility, each) })}
            >
              {t(`house.offer.access.${each}`)}
            </Check>
          ))}
        </div>
      </FieldSet>
      <FieldSet legend={t('house.offer.licence')}>
        <FieldGrid narrow>
          <Field label={t('house.offer.licenceNo')} error={errors['licence_no']}>
            <TextInput value={draft.licence_no} maxLength={40} onChange={(licence_no) => onChange({ licence_no })} />
          </Field>
          <Field label={t('house.offer.licenceFrom')} error={errors['licence_from']}>
            <DateInput value={draft.licence_from} onChange={(licence_from) => onChange({ licence_from })} />
          </Field>
          <Field label={t('house.offer.licenceUntil')} error={errors['licence_until']} hint={t('house.offer.licenceHint')}>
            <DateInput value={draft.licence_until} onChange={(licence_until) => onChange({ licence_until })} />
          </Field>
        </FieldGrid>
      </FieldSet>
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
    </>
  )
}
