import type { ReactNode } from 'react'
import { useEndpoint } from '#data/useEndpoint.ts'
import { lengthOf } from '#forms/fieldFacts.ts'
import { useTexts } from '#texts/useTexts.ts'
import { Field } from '#ui/Field.tsx'
import { FieldCell, FieldGrid, FieldSet } from '#ui/FieldGrid.tsx'
import { TextArea } from '#ui/TextArea.tsx'
import { TextInput } from '#ui/TextInput.tsx'
import { Toggle } from '#ui/Toggle.tsx'
import { WhenField } from '../../clients/parts/WhenField.tsx'
import type { useParting } from './useParting.ts'

interface FieldsProps {
  clientId: string
  parting: ReturnType<typeof useParting>
}

/** Where somebody died, who found and who established it, and who of the family was told and when. */
export function DeathFields({ clientId, parting: { draft, change, errors, ...parting } }: FieldsProps): ReactNode {
  const t = useTexts()
  const contacts = useEndpoint('client.get', { id: clientId }).data?.client.contacts ?? []
  const names = [...new Set(contacts.map(({ name }) => name))]
  const { informed, informedOther } = draft
  const toggle = (name: string): void =>
    change({ informed: informed.includes(name) ? informed.filter((each) => each !== name) : [...informed, name] })
  return (
    <>
      <FieldGrid>
        <FieldCell whole>
          <Field label={t('partings.place.surnud')} error={errors['place']}>
            <TextInput value={draft.place} onChange={(place) => change({ place })} {...lengthOf('parting.add', 'place')} autoComplete="off" />
          </Field>
        </FieldCell>
        <Field label={t('partings.foundBy')} error={errors['found_by']}>
          <TextInput value={draft.foundBy} onChange={(foundBy) => change({ foundBy })} {...lengthOf('parting.add', 'found_by')} autoComplete="off" />
        </Field>
        <Field label={t('partings.establishedBy')} error={errors['established_by']}>
          <TextInput
            value={draft.establishedBy}
            onChange={(establishedBy) => change({ establishedBy })}
            {...lengthOf('parting.add', 'established_by')}
            autoComplete="off"
          />
        </Field>
      </FieldGrid>
      {names.length > 0 && (
        <FieldSet legend={t('partings.informed')} inline>
          {names.map((name) => (
            <Toggle key={name} isOn={informed.includes(name)} onToggle={() => toggle(name)}>
              {name}
            </Toggle>
          ))}
        </FieldSet>
      )}
      <Field label={t(names.length > 0 ? 'partings.informedOther' : 'partings.informed')} error={errors['informed']}>
        <TextInput
          value={informedOther}
          onChange={(next) => change({ informedOther: next })}
          {...lengthOf('parting.add', 'informed.*.name')}
          autoComplete="off"
        />
      </Field>
      {(informed.length > 0 || informedOther.trim() !== '') && (
        <WhenField label={t('partings.informedAt')} value={parting.informedWhen} onChange={parting.setInformedWhen} />
      )}
      <Field label={t('partings.reason.surnud')} error={errors['reason']}>
        <TextArea value={draft.reason} onChange={(reason) => change({ reason })} rows={2} />
      </Field>
    </>
  )
}
