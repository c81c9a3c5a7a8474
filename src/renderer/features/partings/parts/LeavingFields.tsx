import type { ReactNode } from 'react'
import { TextField } from '#forms/fields.tsx'
import { useTexts } from '#texts/useTexts.ts'
import { FieldGrid } from '#ui/FieldGrid.tsx'
import type { Parting } from './useParting.ts'

/** Where somebody goes, and why. */
export function LeavingFields({ form: { field } }: Pick<Parting, 'form'>): ReactNode {
  const t = useTexts()
  return (
    <FieldGrid>
      <TextField {...field('place')} label={t('partings.place.lahkunud')} autoComplete="off" />
      <TextField {...field('reason')} label={t('partings.reason.lahkunud')} autoComplete="off" />
    </FieldGrid>
  )
}
