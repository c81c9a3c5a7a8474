import '../../orders/parts/ordersWords.ts'
import { type ReactNode, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import type { ArrangementView } from '#shared/contract/arrangement.ts'
import type { CalendarItem } from '#shared/contract/calendar.ts'
import { type ArrangementState, isOrdered } from '#shared/rules/calendar/arrangement.ts'
import { useSession } from '#data/sessionContext.ts'
import { useAction } from '#data/useAction.ts'
import { useEndpoint } from '#data/useEndpoint.ts'
import { FormAlert } from '#forms/FormAlert.tsx'
import { orderPagePath } from '#nouns/orderPaths.ts'
import { useFormat } from '#texts/useFormat.ts'
import { useTexts } from '#texts/useTexts.ts'
import { Button } from '#ui/Button.tsx'
import { Field } from '#ui/Field.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Quiet } from '#ui/Quiet.tsx'
import { Row } from '#ui/Row.tsx'
import { Select } from '#ui/Select.tsx'
import { Stack } from '#ui/Stack.tsx'
import { Tag } from '#ui/Tag.tsx'
import { useNotify } from '#ui/useNotify.ts'
import { Conflicts } from './Conflicts.tsx'

interface ArrangementsProps {
  item: CalendarItem & { ref: string }
}

/** How far escort and transport of a visit are arranged, with what can be done about it; nothing for what needs neither. */
export function Arrangements({ item }: ArrangementsProps): ReactNode {
  const t = useTexts()
  const { data } = useEndpoint('arrangement.list', { id: item.ref, on: item.on })
  if (!data || data.arrangements.length === 0) return null
  return (
    <section aria-label={t('calendar.arrange.title')}>
      <Stack gap={2}>
        <strong>{t('calendar.arrange.title')}</strong>
        {data.arrangements.map((each) => (
          <One key={each.what} item={item} arrangement={each} />
        ))}
      </Stack>
    </section>
  )
}

const TONES = { open: 'amber', moved: 'berry', withdraw: 'berry', done: 'mint', dropped: 'plain' } as const satisfies Record<ArrangementState, string>

type OneProps = ArrangementsProps & { arrangement: ArrangementView }

function One({ item, arrangement }: OneProps): ReactNode {
  const t = useTexts()
  const format = useFormat()
  const { can, user } = useSession()
  const { what, state, role, done, order } = arrangement
  const isOpen = state === 'open' || state === 'moved'
  const isStanding = order !== null && !order.is_cancelled
  const isForOthers = isOpen && role !== null && role !== user?.role
  return (
    <Stack gap={2}>
      <Row>
        <span>{t(`calendar.arrange.${what}`)}</span>
        <Tag tone={TONES[state]}>{t(`calendar.arrange.state.${state}`)}</Tag>
        {state === 'done' && done && <Quiet as="span">{`${done.by}, ${format.dayTime(done.at)}`}</Quiet>}
        {isStanding && <Link to={orderPagePath(order.id)}>{t('calendar.arrange.openOrder')}</Link>}
      </Row>
      {isForOthers && <Quiet>{t('calendar.arrange.waitsFor', { who: t(`calendar.form.escortRole.${role}`) })}</Quiet>}
      {can('calendar.write') && isOpen && role !== null && !isForOthers && <OwnConflicts item={item} />}
      {can('calendar.write') && !isForOthers && (isOpen || (state === 'done' && done)) && <Settle item={item} arrangement={arrangement} />}
      {isOpen && !isStanding && what === 'transport' && isOrdered(item.transport) && can('order.write') && <OrderTransport item={item} />}
    </Stack>
  )
}

/** What the person who may go along has at that time already, told before they say that they go. */
function OwnConflicts({ item }: ArrangementsProps): ReactNode {
  const t = useTexts()
  const { user } = useSession()
  const time = { day: item.day, starts: item.starts, ends: item.ends }
  return <Conflicts {...time} clients={[]} escort={user?.id ?? null} event={item.ref} advice={t('calendar.conflicts.agree')} />
}

function Settle({ item, arrangement: { what, state, role } }: OneProps): ReactNode {
  const t = useTexts()
  const { run, error, state: sending } = useAction('arrangement.settle')
  const isDone = state === 'done'
  const escort = role === null ? 'confirmEscort' : 'goAlong'
  const label = t(`calendar.arrange.${what === 'escort' ? escort : 'confirmTransport'}`)
  return (
    <>
      <FormAlert error={error} />
      <Row>
        <Button
          icon={<Icon name={isDone ? 'undo' : 'check'} />}
          busy={sending === 'sending'}
          onClick={() => void run({ id: item.ref, on: item.on, what, done: !isDone })}
        >
          {isDone ? t('calendar.arrange.undo', { what: t(`calendar.arrange.${what}`).toLocaleLowerCase() }) : label}
        </Button>
      </Row>
    </>
  )
}

/** A draft of an order to the only supplier of transport, or to the chosen one; it opens for the rest to be filled in. */
function OrderTransport({ item }: ArrangementsProps): ReactNode {
  const t = useTexts()
  const notify = useNotify()
  const navigate = useNavigate()
  const { run, error, state } = useAction('arrangement.order')
  const suppliers = (useEndpoint('supplier.list', {}).data?.suppliers ?? []).filter(({ kind, ended_on }) => kind === 'transport' && ended_on === null)
  const [chosen, setChosen] = useState<string | null>(null)
  const supplier = chosen ?? suppliers[0]?.id
  if (supplier === undefined) return <Quiet>{t('calendar.arrange.noSupplier')}</Quiet>
  const order = async (): Promise<void> => {
    const answer = await run({ id: item.ref, on: item.on, supplier_id: supplier })
    if (!answer) return
    notify.success(t('calendar.arrange.ordered'))
    void navigate(orderPagePath(answer.order_id))
  }
  return (
    <>
      <FormAlert error={error} />
      {suppliers.length > 1 && (
        <Field label={t('calendar.arrange.supplier')}>
          <Select value={supplier} onChange={setChosen} options={suppliers.map(({ id, name }) => ({ value: id, label: name }))} />
        </Field>
      )}
      <Row>
        <Button variant="primary" icon={<Icon name="package" />} busy={state === 'sending'} onClick={() => void order()}>
          {t('calendar.arrange.order')}
        </Button>
      </Row>
    </>
  )
}
