import type { ReactNode } from 'react'
import type { WoundView } from '#shared/contract/health.ts'
import { WOUND_STAGES, type WoundStage, type WoundType } from '#shared/rules/health/kinds.ts'
import { addDays } from '#shared/rules/time.ts'
import { useToday } from '#data/useNow.ts'
import { digitsOf } from '#forms/fieldFacts.ts'
import { DayField, NoteField, SelectField, TextField } from '#forms/fields.tsx'
import type { FormField } from '#forms/useEndpointForm.ts'
import { useTexts } from '#texts/useTexts.ts'
import { FieldGrid } from '#ui/FieldGrid.tsx'
import { PhotoPicker } from '../../photos/parts/PhotoPicker.tsx'

const SIZES = ['length', 'width', 'depth'] as const

/** Input of a wound assessment; sizes as typed. */
export interface LookDraft {
  stage: WoundStage | null
  length_mm: string
  width_mm: string
  depth_mm: string
  note: string
  plan: string
  next_on: string | null
}

export const newLook = (wound: WoundView | null, today: string): LookDraft => ({
  stage: wound?.looks[0]?.stage ?? null,
  length_mm: '',
  width_mm: '',
  depth_mm: '',
  note: '',
  plan: wound?.looks[0]?.plan ?? '',
  next_on: addDays(today, 3),
})

/** Millimetres as typed: null for nothing, undefined if invalid. */
const readSize = (text: string): number | null | undefined => {
  if (text.trim() === '') return null
  return /^\d{1,3}$/.test(text.trim()) ? Number(text) : undefined
}

/** The request of an assessment; stages only for pressure ulcers. */
export const lookIn = ({ stage, length_mm, width_mm, depth_mm, note, plan, next_on }: LookDraft, type: WoundType) => ({
  stage: type === 'pressure' ? stage : null,
  length_mm: readSize(length_mm) ?? null,
  width_mm: readSize(width_mm) ?? null,
  depth_mm: readSize(depth_mm) ?? null,
  note: note.trim() || null,
  plan: plan.trim() || null,
  next_on,
})

/** The invalid sizes, by name, with their messages. */
export const sizesWrong = (look: LookDraft, words: string, path = ''): Record<string, string> =>
  Object.fromEntries(SIZES.filter((size) => readSize(look[`${size}_mm`]) === undefined).map((size) => [`${path}${size}_mm`, words]))

interface LookFieldsProps {
  look: { [Name in keyof LookDraft]: FormField<LookDraft[Name]> }
  type: WoundType
  photos: readonly File[]
  onPhotos: (photos: readonly File[]) => void
}

/** A wound's present state; invalid sizes are reported while typing. */
export function LookFields({ look, type, photos, onPhotos }: LookFieldsProps): ReactNode {
  const t = useTexts()
  const today = useToday()
  return (
    <>
      {type === 'pressure' && (
        <SelectField
          {...look.stage}
          label={t('health.wound.stage')}
          clearable
          options={WOUND_STAGES.map((value) => ({ value, label: t(`health.wound.stages.${value}`) }))}
        />
      )}
      <FieldGrid narrow>
        {SIZES.map((size) => {
          const field = look[`${size}_mm`]
          const wrong = readSize(field.value) === undefined ? t('health.wound.sizeWrong') : undefined
          return (
            <TextField
              key={size}
              {...field}
              error={wrong ?? field.error}
              label={t(`health.wound.${size}`)}
              inputMode="numeric"
              {...digitsOf('health.look', size)}
            />
          )
        })}
      </FieldGrid>
      <PhotoPicker photos={photos} onChange={onPhotos} most={1} />
      <NoteField {...look.note} label={t('health.wound.state')} rows={2} />
      <NoteField {...look.plan} label={t('health.wound.plan')} rows={2} />
      <DayField {...look.next_on} label={t('health.wound.next')} min={today} />
    </>
  )
}
