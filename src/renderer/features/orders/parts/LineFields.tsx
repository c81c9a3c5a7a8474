import type { ReactNode } from 'react'
import type { SupplierView } from '#shared/contract/supplier.ts'
import { useSession } from '#data/sessionContext.ts'
import { lengthOf } from '#forms/fieldFacts.ts'
import { SelectField, TextField } from '#forms/fields.tsx'
import type { FormField } from '#forms/useFormOf.ts'
import type { EndpointForm } from '#forms/useEndpointForm.ts'
import { useTexts } from '#texts/useTexts.ts'
import { Button } from '#ui/Button.tsx'
import { Field } from '#ui/Field.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Quiet } from '#ui/Quiet.tsx'
import { SuggestInput } from '#ui/SuggestInput.tsx'
import { useClients } from '../../client/parts/useClients.ts'
import { itemsOn, type LineDraft, type OrderDraft, withItem } from './orderDraft.ts'
import styles from './Orders.module.css'

interface LineFieldsProps {
  form: EndpointForm<OrderDraft>
  index: number
  supplier: SupplierView | undefined
  /** The day whose prices count. */
  day: string
}

const HOUSE = 'house'

/** One line of an order: the item with the supplier's price, and who pays. */
export function LineFields({ form, index, supplier, day }: LineFieldsProps): ReactNode {
  const t = useTexts()
  const { lines } = form.values
  const line = lines[index]
  const item = form.field(`lines.${index}.item`)
  const mayName = useSession().can('care.read')
  if (!line) return null
  const put = (next: LineDraft): void => form.change({ lines: lines.map((each, at) => (at === index ? next : each)) })
  const n = index + 1
  return (
    <fieldset className={styles.line}>
      <legend className="visually-hidden">{t('orders.form.line', { n })}</legend>
      <div className={styles.fields}>
        <Field label={t('orders.form.item')} required error={item.error}>
          <SuggestInput
            value={line.item}
            onChange={(text) => put(withItem(line, text, { prices: supplier?.prices ?? [], day }))}
            options={supplier ? itemsOn(supplier, day) : []}
            listLabel={t('orders.form.items')}
            {...lengthOf('order.save', 'lines.*.item')}
          />
        </Field>
        <TextField {...form.field(`lines.${index}.quantity`)} label={t('orders.form.quantity')} required inputMode="numeric" maxLength={6} />
        <TextField {...form.field(`lines.${index}.unit`)} label={t('orders.form.unit')} required />
        <TextField
          {...form.field(`lines.${index}.price_cents`)}
          label={t('orders.form.price')}
          required={line.client_id !== null}
          inputMode="decimal"
          maxLength={12}
        />
        {mayName && <PayerField field={form.field(`lines.${index}.client_id`)} onChange={(client_id) => put({ ...line, client_id })} />}
        <div className={styles.remove}>
          <Button
            variant="bare"
            icon={<Icon name="trash" />}
            aria-label={t('orders.form.removeLine', { n })}
            disabled={lines.length === 1}
            onClick={() => form.change({ lines: lines.filter((_, at) => at !== index) })}
          />
        </div>
      </div>
      {line.reason && <Quiet>{line.reason}</Quiet>}
    </fieldset>
  )
}

interface PayerFieldProps {
  field: FormField<string | null>
  onChange: (clientId: string | null) => void
}

/** Who pays for a line: the house, or a resident. */
function PayerField({ field, onChange }: PayerFieldProps): ReactNode {
  const t = useTexts()
  const { clients } = useClients()
  return (
    <SelectField
      {...field}
      value={field.value ?? HOUSE}
      onChange={(next) => onChange(next === HOUSE ? null : next)}
      required
      searchable
      label={t('orders.form.payer')}
      options={[
        { value: HOUSE, label: t('orders.form.house') },
        ...clients.map(({ id, name, room }) => ({ value: id, label: room ? `${name} · ${room}` : name })),
      ]}
    />
  )
}
