import type { ReactNode } from 'react'
import { lengthOf } from '#forms/fieldFacts.ts'
import { useTexts } from '#texts/useTexts.ts'
import { Field } from '#ui/Field.tsx'
import { FieldCell, FieldGrid } from '#ui/FieldGrid.tsx'
import { TextInput } from '#ui/TextInput.tsx'
import type { HospitalDraft } from './moveKinds.ts'

interface HospitalFieldsProps {
  draft: HospitalDraft
  onChange: (patch: Partial<HospitalDraft>) => void
  errors: Readonly<Record<string, string>>
}

/** Which hospital, why, and who sent the person there; all of it may become known later. */
export function HospitalFields({ draft, onChange, errors }: HospitalFieldsProps): ReactNode {
  const t = useTexts()
  return (
    <FieldGrid narrow>
      <FieldCell whole>
        <Field label={t('clients.move.hospital')} error={errors['hospital']}>
          <TextInput
            value={draft.hospital}
            onChange={(hospital) => onChange({ hospital })}
            {...lengthOf('client.move', 'hospital')}
            autoComplete="off"
          />
        </Field>
      </FieldCell>
      <Field label={t('clients.move.cause')} error={errors['cause']}>
        <TextInput value={draft.cause} onChange={(cause) => onChange({ cause })} {...lengthOf('client.move', 'cause')} autoComplete="off" />
      </Field>
      <Field label={t('clients.move.sentBy')} error={errors['sent_by']}>
        <TextInput value={draft.sentBy} onChange={(sentBy) => onChange({ sentBy })} {...lengthOf('client.move', 'sent_by')} autoComplete="off" />
      </Field>
    </FieldGrid>
  )
}
