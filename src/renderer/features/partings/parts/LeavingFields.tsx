import type { ReactNode } from 'react'
import { lengthOf } from '#forms/fieldFacts.ts'
import { useTexts } from '#texts/useTexts.ts'
import { Field } from '#ui/Field.tsx'
import { FieldGrid } from '#ui/FieldGrid.tsx'
import { TextInput } from '#ui/TextInput.tsx'
import type { useParting } from './useParting.ts'

interface FieldsProps {
  parting: Pick<ReturnType<typeof useParting>, 'draft' | 'change' | 'errors'>
}

/** Where somebody goes, and why. */
export function LeavingFields({ parting: { draft, change, errors } }: FieldsProps): ReactNode {
  const t = useTexts()
  return (
    <FieldGrid>
      <Field label={t('partings.place.lahkunud')} error={errors['place']}>
        <TextInput value={draft.place} onChange={(place) => change({ place })} {...lengthOf('parting.add', 'place')} autoComplete="off" />
      </Field>
      <Field label={t('partings.reason.lahkunud')} error={errors['reason']}>
        <TextInput value={draft.reason} onChange={(reason) => change({ reason })} {...lengthOf('parting.add', 'reason')} autoComplete="off" />
      </Field>
    </FieldGrid>
  )
}
