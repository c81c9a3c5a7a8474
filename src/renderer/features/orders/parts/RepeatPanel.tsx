import type { ReactNode } from 'react'
import { Link, useNavigate } from 'react-router'
import type { SupplierOrderView } from '#shared/contract/order.ts'
import { REPEAT_WEEKS } from '#shared/rules/order/repeat.ts'
import { useSession } from '#data/sessionContext.ts'
import { useAction } from '#data/useAction.ts'
import { FormAlert } from '#forms/FormAlert.tsx'
import { orderPagePath } from '#nouns/orderPaths.ts'
import { useFormat } from '#texts/useFormat.ts'
import { useTexts } from '#texts/useTexts.ts'
import { Button } from '#ui/Button.tsx'
import { Field } from '#ui/Field.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Panel } from '#ui/Panel.tsx'
import { Quiet } from '#ui/Quiet.tsx'
import { Row } from '#ui/Row.tsx'
import { Select } from '#ui/Select.tsx'
import { Stack } from '#ui/Stack.tsx'
import { useNotify } from '#ui/useNotify.ts'

const ONCE = 0
const OFTEN = [ONCE, ...REPEAT_WEEKS] as const

/** Every how many weeks an order is written again, and the next one as a draft in one press. Nothing is sent by itself. */
export function RepeatPanel({ order }: { order: SupplierOrderView }): ReactNode {
  const t = useTexts()
  const format = useFormat()
  const notify = useNotify()
  const navigate = useNavigate()
  const mayWrite = useSession().can('order.write')
  const repeat = useAction('order.repeat')
  const again = useAction('order.again')
  const { id, repeat_weeks: weeks, next_on: next, repeated_by: repeatedBy, sent, cancelled } = order
  const often = (count: number): string => (count === ONCE ? t('orders.repeat.once') : t('orders.repeat.every', { count }))
  const writeAgain = async (): Promise<void> => {
    const made = await again.run({ id })
    if (!made) return
    notify.success(t('orders.repeat.made'))
    void navigate(orderPagePath(made.order.id))
  }
  return (
    <Panel title={t('orders.repeat.title')}>
      <Stack gap={3}>
        <FormAlert error={repeat.error ?? again.error} />
        {mayWrite && !cancelled ? (
          <Field label={t('orders.repeat.often')} required>
            <Select
              value={weeks ?? ONCE}
              onChange={(chosen) => void repeat.run({ id, weeks: REPEAT_WEEKS.find((each) => each === chosen) ?? null })}
              options={OFTEN.map((value) => ({ value, label: often(value) }))}
            />
          </Field>
        ) : (
          <p>{often(weeks ?? ONCE)}</p>
        )}
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
    </Panel>
  )
}
