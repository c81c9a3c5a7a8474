import type { ReactNode } from 'react'
import type { SupplierView } from '#shared/contract/supplier.ts'
import { SUPPLY_KINDS, type SupplyKind } from '#shared/rules/order/order.ts'
import { DayField, NoteField, SelectField, TextField } from '#forms/fields.tsx'
import { FormDialog } from '#forms/FormDialog.tsx'
import { type EndpointForm, useEndpointForm } from '#forms/useEndpointForm.ts'
import { useTexts } from '#texts/useTexts.ts'
import { Button } from '#ui/Button.tsx'
import { FieldGrid, FieldSet } from '#ui/FieldGrid.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Toggle } from '#ui/Toggle.tsx'
import { useNotify } from '#ui/useNotify.ts'
import styles from './Orders.module.css'
import { toggledWeekday, WEEKDAYS } from './weekdays.ts'

interface ContactDraft {
  name: string
  phone: string
  email: string
}
interface SupplierDraft {
  name: string
  kind: SupplyKind | null
  registry_code: string
  order_email: string
  contacts: ContactDraft[]
  contract_no: string
  contract_from: string | null
  contract_to: string | null
  delivery_days: number[]
  cutoff: string
  note: string
}

const draftOf = (supplier: SupplierView | null): SupplierDraft => ({
  name: supplier?.name ?? '',
  kind: supplier?.kind ?? null,
  registry_code: supplier?.registry_code ?? '',
  order_email: supplier?.order_email ?? '',
  contacts: (supplier?.contacts ?? []).map(({ name, phone, email }) => ({ name, phone: phone ?? '', email: email ?? '' })),
  contract_no: supplier?.contract_no ?? '',
  contract_from: supplier?.contract_from ?? null,
  contract_to: supplier?.contract_to ?? null,
  delivery_days: supplier?.delivery_days ?? [],
  cutoff: supplier?.cutoff ?? '',
  note: supplier?.note ?? '',
})

const orNull = (text: string): string | null => text.trim() || null

/** Adds a supplier, or changes one. */
export function SupplierForm({ supplier, onClose }: { supplier: SupplierView | null; onClose: () => void }): ReactNode {
  const t = useTexts()
  const notify = useNotify()
  const form = useEndpointForm('supplier.save', {
    initial: () => draftOf(supplier),
    draft: `supplier ${supplier?.id ?? ''}`,
    input: ({ kind, registry_code, order_email, contacts, contract_no, cutoff, note, ...draft }) => ({
      ...(supplier && { id: supplier.id, ver: supplier.ver }),
      ...draft,
      name: draft.name.trim(),
      // The contract refuses a missing kind, beside its field.
      kind: kind as SupplyKind,
      registry_code: orNull(registry_code),
      order_email: orNull(order_email),
      contacts: contacts.map(({ name, phone, email }) => ({ name, phone: orNull(phone), email: orNull(email) })),
      contract_no: orNull(contract_no),
      cutoff: orNull(cutoff),
      note: orNull(note),
    }),
    onDone: () => {
      notify.success(t('orders.supplier.saved'))
      onClose()
    },
  })
  return (
    <FormDialog
      form={form}
      title={t(supplier ? 'orders.supplier.editTitle' : 'orders.supplier.addTitle')}
      save={t('orders.supplier.save')}
      width={720}
      onClose={onClose}
    >
      <FieldGrid>
        <TextField {...form.field('name')} required label={t('orders.supplier.name')} autoComplete="off" />
        <SelectField
          {...form.field('kind')}
          required
          label={t('orders.supplier.kind')}
          options={SUPPLY_KINDS.map((value) => ({ value, label: t(`orders.kind.${value}`) }))}
        />
        <TextField {...form.field('order_email')} label={t('orders.supplier.order_email')} inputMode="email" autoComplete="off" />
        <TextField {...form.field('registry_code')} label={t('orders.supplier.registry_code')} inputMode="numeric" autoComplete="off" />
      </FieldGrid>
      <Contacts form={form} />
      <Delivery form={form} />
      <FieldGrid>
        <TextField {...form.field('contract_no')} label={t('orders.supplier.contract_no')} autoComplete="off" />
        <DayField {...form.field('contract_from')} label={t('orders.supplier.contract_from')} />
        <DayField {...form.field('contract_to')} label={t('orders.supplier.contract_to')} />
      </FieldGrid>
      <NoteField {...form.field('note')} label={t('orders.supplier.note')} rows={2} />
    </FormDialog>
  )
}

function Contacts({ form }: { form: EndpointForm<SupplierDraft> }): ReactNode {
  const t = useTexts()
  const { contacts } = form.values
  return (
    <FieldSet legend={t('orders.supplier.contacts')}>
      {contacts.map(({ name }, index) => (
        // Contacts have no identity of their own.
        // biome-ignore lint/suspicious/noArrayIndexKey: see above
        <div key={index} className={styles.line}>
          <FieldGrid narrow>
            <TextField {...form.field(`contacts.${index}.name`)} required label={t('orders.supplier.contactName')} />
            <TextField {...form.field(`contacts.${index}.phone`)} label={t('orders.supplier.contactPhone')} inputMode="tel" required={false} />
            <TextField {...form.field(`contacts.${index}.email`)} label={t('orders.supplier.contactEmail')} inputMode="email" required={false} />
          </FieldGrid>
          <div>
            <Button
              variant="bare"
              icon={<Icon name="trash" />}
              aria-label={t('orders.supplier.removeContact', { name })}
              onClick={() => form.change({ contacts: contacts.filter((_, at) => at !== index) })}
            />
          </div>
        </div>
      ))}
      <div>
        <Button
          icon={<Icon name="plus" />}
          disabled={contacts.length >= 10}
          onClick={() => form.change({ contacts: [...contacts, { name: '', phone: '', email: '' }] })}
        >
          {t('orders.supplier.addContact')}
        </Button>
      </div>
    </FieldSet>
  )
}

function Delivery({ form }: { form: EndpointForm<SupplierDraft> }): ReactNode {
  const t = useTexts()
  const { delivery_days } = form.values
  const toggle = (day: number): void => form.change({ delivery_days: toggledWeekday(delivery_days, day) })
  return (
    <>
      <FieldSet legend={t('orders.supplier.delivery_days')}>
        <div className={styles.choices}>
          {WEEKDAYS.map(({ key, day }) => (
            <Toggle key={key} isOn={delivery_days.includes(day)} onToggle={() => toggle(day)}>
              {t(`orders.weekday.${key}`)}
            </Toggle>
          ))}
        </div>
      </FieldSet>
      <TextField
        {...form.field('cutoff')}
        label={t('orders.supplier.cutoff')}
        hint={t('orders.supplier.cutoffHint')}
        maxLength={5}
        autoComplete="off"
      />
    </>
  )
}
