import type { ReactNode } from 'react'
import { useEndpoint } from '#data/useEndpoint.ts'
import { lengthOf } from '#forms/fieldFacts.ts'
import { NoteField, TextField } from '#forms/fields.tsx'
import { useTexts } from '#texts/useTexts.ts'
import { FieldCell, FieldGrid, FieldSet } from '#ui/FieldGrid.tsx'
import { Toggle } from '#ui/Toggle.tsx'
import { WhenField } from '../../client/parts/WhenField.tsx'
import { isTold } from './partingDraft.ts'
import type { Parting } from './useParting.ts'

interface DeathFieldsProps extends Pick<Parting, 'form'> {
  clientId: string
}

/** Place of death, who found and who certified it, and which relatives were informed when. */
export function DeathFields({ clientId, form }: DeathFieldsProps): ReactNode {
  const t = useTexts()
  const { field, values } = form
  return (
    <>
      <FieldGrid>
        <FieldCell whole>
          <TextField {...field('place')} label={t('partings.place.surnud')} autoComplete="off" />
        </FieldCell>
        <TextField {...field('found_by')} label={t('partings.foundBy')} autoComplete="off" />
        <TextField {...field('established_by')} label={t('partings.establishedBy')} autoComplete="off" />
      </FieldGrid>
      <InformedFields clientId={clientId} form={form} />
      {isTold(values) && <WhenField {...field('informed_at')} label={t('partings.informedAt')} />}
      <NoteField {...field('reason')} label={t('partings.reason.surnud')} rows={2} />
    </>
  )
}

/** Informed relatives: known contacts, and others by name. */
function InformedFields({ clientId, form: { field } }: DeathFieldsProps): ReactNode {
  const t = useTexts()
  const contacts = useEndpoint('client.get', { id: clientId }).data?.client.contacts ?? []
  const names = [...new Set(contacts.map(({ name }) => name))]
  const { value: informed, onChange } = field('informed')
  const toggle = (name: string): void => onChange(informed.includes(name) ? informed.filter((each) => each !== name) : [...informed, name])
  return (
    <>
      {names.length > 0 && (
        <FieldSet legend={t('partings.informed')} inline>
          {names.map((name) => (
            <Toggle key={name} isOn={informed.includes(name)} onToggle={() => toggle(name)}>
              {name}
            </Toggle>
          ))}
        </FieldSet>
      )}
      <TextField
        {...field('informedOther', 'informed')}
        label={t(names.length > 0 ? 'partings.informedOther' : 'partings.informed')}
        {...lengthOf('parting.add', 'informed.*.name')}
        autoComplete="off"
      />
    </>
  )
}
