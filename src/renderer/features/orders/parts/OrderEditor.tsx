import type { ReactNode } from 'react'
import type { SupplierOrderView } from '#shared/contract/order.ts'
import type { SupplierView } from '#shared/contract/supplier.ts'
import { deliversOn } from '#shared/rules/order/delivery.ts'
import { SCREEN_PATHS } from '#shared/screens.ts'
import { useToday } from '#data/useNow.ts'
import { DraftBack } from '#forms/DraftBack.tsx'
import { DayField, NoteField, SelectField } from '#forms/fields.tsx'
import { withoutEmptyLines } from '#forms/emptyLines.ts'
import { FormAlert } from '#forms/FormAlert.tsx'
import { useEndpointForm } from '#forms/useEndpointForm.ts'
import { useFormat } from '#texts/useFormat.ts'
import { useTexts } from '#texts/useTexts.ts'
import { WayLink } from '#kit/WayLink.tsx'
import { Button } from '#ui/Button.tsx'
import { FieldGrid } from '#ui/FieldGrid.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Panel } from '#ui/Panel.tsx'
import { Quiet } from '#ui/Quiet.tsx'
import { Row } from '#ui/Row.tsx'
import { Stack } from '#ui/Stack.tsx'
import { useNotify } from '#ui/useNotify.ts'
import { LineFields } from './LineFields.tsx'
import { draftOf, emptyOrder, EMPTY_LINE, inputOf, type LineDraft } from './orderDraft.ts'
import { MealProposal } from './MealProposal.tsx'
import styles from './Orders.module.css'
import { PadProposal } from './PadProposal.tsx'

interface OrderEditorProps {
  suppliers: readonly SupplierView[]
  /** The draft that is changed; null for a new one. */
  order: SupplierOrderView | null
  onSaved: (id: string) => void
  onCancel: () => void
}

/** Supplier, day and lines of an order; pads can be filled in from the diary, and portions from who is in the house. */
export function OrderEditor({ suppliers, order, onSaved, onCancel }: OrderEditorProps): ReactNode {
  const t = useTexts()
  const notify = useNotify()
  const form = useEndpointForm('order.save', {
    initial: () => (order ? draftOf(order) : emptyOrder()),
    draft: `order ${order?.id ?? ''}`,
    tidy: ({ lines }) => ({ lines: withoutEmptyLines(lines, EMPTY_LINE) }),
    input: (draft) => ({ ...(order && { id: order.id, ver: order.ver }), ...inputOf(draft) }),
    onDone: ({ order: saved }) => {
      notify.success(t('orders.form.saved'))
      onSaved(saved.id)
    },
  })
  const supplier = suppliers.find(({ id }) => id === form.values.supplier_id)
  const day = useToday()
  const { lines } = form.values
  const addLines = (more: readonly LineDraft[]): void =>
    form.change({ lines: [...lines.filter(({ item, quantity }) => item !== '' || quantity !== ''), ...more] })
  if (suppliers.length === 0) return <NoSuppliers />
  return (
    <div className={styles.page}>
      <FormAlert error={form.action.error} found={form.found} hasFieldErrors={Object.keys(form.action.fieldErrors).length > 0} />
      <DraftBack since={form.since} onAnew={form.forget} />
      <HeadFields form={form} suppliers={suppliers} supplier={supplier} />
      {supplier && <Proposals supplier={supplier} day={form.values.wanted_on ?? day} lines={lines} onAdd={addLines} />}
      <Panel title={t('orders.form.lines')}>
        <Quiet>{t('orders.form.itemHint')}</Quiet>
        {lines.map((_, index) => (
          // Lines have no identity until they are saved.
          // biome-ignore lint/suspicious/noArrayIndexKey: see above
          <LineFields key={index} form={form} index={index} supplier={supplier} day={form.values.wanted_on ?? day} />
        ))}
        <Button icon={<Icon name="plus" />} onClick={() => form.change({ lines: [...lines, EMPTY_LINE] })}>
          {t('orders.form.addLine')}
        </Button>
      </Panel>
      <Row>
        <Button variant="primary" busy={form.action.state === 'sending'} onClick={form.submit}>
          {t('orders.form.save')}
        </Button>
        <Button
          onClick={() => {
            form.forget()
            onCancel()
          }}
        >
          {t('common.action.cancel')}
        </Button>
      </Row>
    </div>
  )
}

interface ProposalsProps {
  supplier: SupplierView
  day: string
  lines: readonly LineDraft[]
  onAdd: (lines: readonly LineDraft[]) => void
}

/** What the house needs of this kind of supplier, as far as its own records tell. */
function Proposals({ supplier, day, lines, onAdd }: ProposalsProps): ReactNode {
  if (supplier.kind === 'care_aids')
    return <PadProposal supplier={supplier} day={day} taken={new Set(lines.flatMap(({ client_id }) => client_id ?? []))} onAdd={onAdd} />
  if (supplier.kind === 'kitchen') return <MealProposal supplier={supplier} day={day} taken={new Set(lines.map(({ item }) => item))} onAdd={onAdd} />
  return null
}

function NoSuppliers(): ReactNode {
  const t = useTexts()
  return (
    <Panel>
      <Quiet>{t('orders.form.supplierNone')}</Quiet>
      <WayLink to={SCREEN_PATHS.suppliers}>
        {t('orders.suppliers')}
        <Icon name="right" />
      </WayLink>
    </Panel>
  )
}

interface HeadFieldsProps {
  form: ReturnType<typeof useEndpointForm<'order.save', ReturnType<typeof emptyOrder>>>
  suppliers: readonly SupplierView[]
  supplier: SupplierView | undefined
}

function HeadFields({ form, suppliers, supplier }: HeadFieldsProps): ReactNode {
  const t = useTexts()
  const format = useFormat()
  const { wanted_on, supplier_id } = form.values
  const choose = (id: string | null): void => {
    const next = suppliers.find((each) => each.id === id)
    form.change({ supplier_id: id, ...(next && { wanted_on: next.next_delivery_on }) })
  }
  const hint =
    supplier && wanted_on && !deliversOn(supplier, wanted_on)
      ? t('orders.form.notDelivery')
      : supplier && t('orders.form.wantedHint', { day: format.day(supplier.next_delivery_on) })
  return (
    <Panel>
      <Stack>
        <FieldGrid>
          <SelectField
            {...form.field('supplier_id')}
            onChange={choose}
            required
            searchable
            label={t('orders.form.supplier')}
            options={suppliers
              .filter(({ id, ended_on }) => ended_on === null || id === supplier_id)
              .map(({ id, name, kind }) => ({ value: id, label: `${name} · ${t(`orders.kind.${kind}`)}` }))}
          />
          <DayField {...form.field('wanted_on')} required label={t('orders.form.wanted')} hint={hint} />
        </FieldGrid>
        <NoteField {...form.field('note')} label={t('orders.form.note')} hint={t('orders.form.noteHint')} rows={2} />
      </Stack>
    </Panel>
  )
}
