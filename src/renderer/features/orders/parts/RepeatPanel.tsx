import { type ReactNode, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import type { SupplierOrderView } from '#shared/contract/order.ts'
import { useSession } from '#data/sessionContext.ts'
import { useAction } from '#data/useAction.ts'
import { FormAlert } from '#forms/FormAlert.tsx'
import { orderPagePath } from '#nouns/orderPaths.ts'
import { useFormat } from '#texts/useFormat.ts'
import { useTexts } from '#texts/useTexts.ts'
import { Button } from '#ui/Button.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Panel } from '#ui/Panel.tsx'
import { Quiet } from '#ui/Quiet.tsx'
import { Row } from '#ui/Row.tsx'
import { Stack } from '#ui/Stack.tsx'
import { useNotify } from '#ui/useNotify.ts'
import { RepeatDialog } from './RepeatDialog.tsx'
import { weekdayKeys } from './weekdays.ts'

/** Every how many weeks and on which days an order is written again, and the next one as a draft in one press. Nothing is sent by itself. */
export function RepeatPanel({ order }: { order: SupplierOrderView }): ReactNode {
  const t = useTexts()
  const format = useFormat()
  const notify = useNotify()
  const navigate = useNavigate()
  const mayWrite = useSession().can('order.write')
  const again = useAction('order.again')
  const [isAsked, setAsked] = useState(false)
  const { id, next_on: next, repeated_by: repeatedBy, sent, cancelled } = order
  const writeAgain = async (): Promise<void> => {
    const made = await again.run({ id })
    if (!made) return
    notify.success(t('orders.repeat.made'))
    void navigate(orderPagePath(made.order.id))
  }
  return (
    <Panel
      title={t('orders.repeat.title')}
      extra={
        mayWrite &&
        !cancelled && (
          <Button icon={<Icon name="edit" />} aria-haspopup="dialog" onClick={() => setAsked(true)}>
            {t('orders.repeat.change')}
          </Button>
        )
      }
    >
      <Stack gap={3}>
        <FormAlert error={again.error} />
        <How order={order} />
        {next !== null && <Quiet>{t('orders.repeat.next', { day: format.day(next) })}</Quiet>}
        {repeatedBy !== null && <Link to={orderPagePath(repeatedBy)}>{t('orders.repeat.open')}</Link>}
        {mayWrite && repeatedBy === null && (sent ?? cancelled) && (
          <Row>
            <Button icon={<Icon name="refresh" />} busy={again.state === 'sending'} onClick={() => void writeAgain()}>
              {t('orders.repeat.again')}
            </Button>
          </Row>
        )}
      </Stack>
      {isAsked && <RepeatDialog order={order} onClose={() => setAsked(false)} />}
    </Panel>
  )
}

/** How an order is repeated, in words. */
function How({ order: { repeat_weeks: weeks, repeat_weekdays, repeat_until: until } }: { order: SupplierOrderView }): ReactNode {
  const t = useTexts()
  const format = useFormat()
  if (weeks === null) return <p>{t('orders.repeat.once')}</p>
  const days = weekdayKeys(repeat_weekdays).map((key) => t(`orders.weekday.${key}`))
  const rule = `${t('orders.repeat.every', { count: weeks })}: ${days.join(', ')}`
  return <p>{until === null ? rule : `${rule}, ${t('orders.repeat.untilDay', { day: format.day(until) })}`}</p>
}
