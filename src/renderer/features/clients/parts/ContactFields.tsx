import type { ReactNode } from 'react'
import { lengthOf } from '#forms/fieldFacts.ts'
import { useTexts } from '#texts/useTexts.ts'
import { Button } from '#ui/Button.tsx'
import { Field } from '#ui/Field.tsx'
import { Icon } from '#ui/Icon.tsx'
import { TextInput } from '#ui/TextInput.tsx'
import type { ContactDraft } from './addDraft.ts'
import { FieldSet } from '#ui/FieldGrid.tsx'
import styles from './ContactFields.module.css'

interface ContactFieldsProps {
  contacts: readonly ContactDraft[]
  onChange: (contacts: readonly ContactDraft[]) => void
  errors: Readonly<Record<string, string>>
}

const MOST = 10

/** Contacts; the first is called first. */
export function ContactFields({ contacts, onChange, errors }: ContactFieldsProps): ReactNode {
  const t = useTexts()
  const change = (index: number, patch: Partial<ContactDraft>): void =>
    onChange(contacts.map((each, at) => (at === index ? { ...each, ...patch } : each)))
  return (
    <FieldSet legend={t('clients.form.contacts')}>
      {contacts.map((contact, index) => (
        // Rows are only appended and removed with their contents, so the index is a stable key.
        <div key={index} className={styles.contact}>
          <Field label={t('clients.form.contactName')} required error={errors[`contacts.${index}.name`]}>
            <TextInput
              value={contact.name}
              onChange={(name) => change(index, { name })}
              {...lengthOf('client.add', 'contacts.*.name')}
              autoComplete="off"
              // oxlint-disable-next-line jsx-a11y/no-autofocus -- the row has just been asked for
              autoFocus={contact.name === ''}
            />
          </Field>
          <Field label={t('clients.form.relation')} error={errors[`contacts.${index}.relation`]}>
            <TextInput
              value={contact.relation}
              onChange={(relation) => change(index, { relation })}
              {...lengthOf('client.add', 'contacts.*.relation')}
              placeholder={t('clients.form.relationHint')}
              autoComplete="off"
            />
          </Field>
          <Field label={t('clients.form.phone')} error={errors[`contacts.${index}.phone`]}>
            <TextInput type="tel" value={contact.phone} onChange={(phone) => change(index, { phone })} inputMode="tel" autoComplete="off" />
          </Field>
          <Button
            variant="bare"
            icon={<Icon name="trash" />}
            aria-label={t('clients.form.removeContact', { name: contact.name })}
            onClick={() => onChange(contacts.filter((_, at) => at !== index))}
          />
        </div>
      ))}
      {contacts.length < MOST && (
        <div>
          <Button icon={<Icon name="plus" />} onClick={() => onChange([...contacts, { name: '', relation: '', phone: '' }])}>
            {t('clients.form.addContact')}
          </Button>
        </div>
      )}
    </FieldSet>
  )
}
