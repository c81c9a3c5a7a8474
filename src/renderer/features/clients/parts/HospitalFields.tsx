import type { ReactNode } from 'react'
import { TextField } from '#forms/fields.tsx'
import type { FormField } from '#forms/useEndpointForm.ts'
import { useTexts } from '#texts/useTexts.ts'
import { FieldCell, FieldGrid } from '#ui/FieldGrid.tsx'

interface HospitalFieldsProps {
  hospital: FormField<string>
  cause: FormField<string>
  sentBy: FormField<string>
}

/** Hospital, reason, and who sent the person there; all may be added later. */
export function HospitalFields({ hospital, cause, sentBy }: HospitalFieldsProps): ReactNode {
  const t = useTexts()
  return (
    <FieldGrid narrow>
      <FieldCell whole>
        <TextField {...hospital} label={t('clients.move.hospital')} autoComplete="off" />
      </FieldCell>
      <TextField {...cause} label={t('clients.move.cause')} autoComplete="off" />
      <TextField {...sentBy} label={t('clients.move.sentBy')} autoComplete="off" />
    </FieldGrid>
  )
}
