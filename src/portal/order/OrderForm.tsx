import type { ReactNode } from 'react'
import type { OpenOrder } from '#shared/contract/orderLink.ts'
import { fill } from '#shared/messages/counted.ts'
import actions from '../actions/action.module.css'
import { Field, fieldProps } from '../asking/Field.tsx'
import styles from '../asking/ask.module.css'
import { type Sending, useSending } from '../asking/useSending.ts'
import { usePortal, useSaying } from '../portalContext.ts'
import own from './order.module.css'
import { useOrderWords } from './useOrderWords.ts'

/** The lines with what the supplier can bring: a plain form that works without scripts. */
export function OrderForm({ order }: { order: OpenOrder }): ReactNode {
  const words = useOrderWords()
  const { form } = usePortal()
  const sending = useSending()
  const isSent = sending.values.length > 0
  return (
    <form method="post" className={styles.section} onSubmit={sending.onSubmit} noValidate>
      <input type="hidden" name="csrf" value={form?.token ?? ''} />
      <h2 className={styles.heading}>{words.linesTitle}</h2>
      <ul className={own.lines}>
        {order.lines.map((line, index) => (
          <li key={line.id} className={own.line}>
            <LineFields line={line} index={index} sending={sending} />
          </li>
        ))}
      </ul>
      <Field name="name" label={words.name} wrong={sending.wrongOf('name')}>
        <input
          {...fieldProps('name', sending)}
          autoComplete="name"
          maxLength={120}
          defaultValue={isSent ? sending.valueOf('name') : (order.confirmed_name ?? '')}
        />
      </Field>
      <Field name="note" label={words.note} wrong={sending.wrongOf('note')} isOptional>
        <textarea
          {...fieldProps('note', sending)}
          rows={3}
          maxLength={1000}
          defaultValue={isSent ? sending.valueOf('note') : (order.supplier_note ?? '')}
        />
      </Field>
      {sending.message && (
        <p role="alert" className={styles.alert}>
          {sending.message}
        </p>
      )}
      <button type="submit" className={`${actions.main} ${actions.great} ${styles.send}`} disabled={sending.isSending}>
        {order.confirmed_at ? words.confirmAgain : words.confirm}
      </button>
    </form>
  )
}

interface LineProps {
  line: OpenOrder['lines'][number]
  index: number
  sending: Sending
}

function LineFields({ line, index, sending }: LineProps): ReactNode {
  const words = useOrderWords()
  const { money } = useSaying()
  const { item, unit } = line
  const [quantity, expected] = [`short.${index}.quantity`, `short.${index}.expected_on`]
  const isSent = sending.values.length > 0
  const details = [
    `${line.quantity} ${unit}`,
    line.room && fill(words.room, { room: line.room }),
    line.price_cents !== null && fill(words.price, { price: money(line.price_cents) }),
  ]
  return (
    <>
      <p className={own.item}>
        <strong>{item}</strong>
        <span className={styles.quiet}>{details.filter(Boolean).join(' · ')}</span>
      </p>
      {line.arrived_quantity === null ? (
        <div className={own.fields}>
          <input type="hidden" name={`short.${index}.id`} value={line.id} />
          <Field name={quantity} label={fill(words.quantity, { unit })} wrong={sending.wrongOf(quantity)}>
            <input
              {...fieldProps(quantity, sending)}
              aria-label={fill(words.quantityOf, { item, unit })}
              inputMode="numeric"
              maxLength={6}
              defaultValue={isSent ? sending.valueOf(quantity) : String(line.confirmed_quantity ?? line.quantity)}
            />
          </Field>
          <Field name={expected} label={words.expected} hint={words.expectedHint} wrong={sending.wrongOf(expected)}>
            <input
              {...fieldProps(expected, sending, true)}
              aria-label={fill(words.expectedOf, { item })}
              type="date"
              defaultValue={isSent ? sending.valueOf(expected) : (line.expected_on ?? '')}
            />
          </Field>
        </div>
      ) : (
        <p>{fill(words.arrived, { count: String(line.arrived_quantity), unit })}</p>
      )}
    </>
  )
}

/** Says that the goods have been delivered. */
export function DeliverForm({ order }: { order: OpenOrder }): ReactNode {
  const words = useOrderWords()
  const { form } = usePortal()
  const { day } = useSaying()
  const sending = useSending()
  if (order.delivered_at) return <p className={styles.sent}>{fill(words.delivered, { day: day(order.delivered_at) })}</p>
  return (
    <form method="post" className={styles.section} onSubmit={sending.onSubmit}>
      <input type="hidden" name="csrf" value={form?.token ?? ''} />
      <input type="hidden" name="deliver" value="1" />
      <h2 className={styles.heading}>{words.deliverTitle}</h2>
      <button type="submit" className={`${actions.action} ${styles.send}`} disabled={sending.isSending}>
        {words.deliver}
      </button>
    </form>
  )
}
