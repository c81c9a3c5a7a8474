import { type ReactNode, useId } from 'react'
import type { SupplierOrderView } from '#shared/contract/order.ts'
import { REPEAT_WEEKS } from '#shared/rules/order/repeat.ts'
import { weekdayOf } from '#shared/rules/time.ts'
import { DayField, SelectField } from '#forms/fields.tsx'
import { FormDialog } from '#forms/FormDialog.tsx'
import { useEndpointForm } from '#forms/useEndpointForm.ts'
import { useTexts } from '#texts/useTexts.ts'
import { FieldError } from '#ui/FieldError.tsx'
import { FieldSet } from '#ui/FieldGrid.tsx'
import { Toggle } from '#ui/Toggle.tsx'
import { useNotify } from '#ui/useNotify.ts'
import styles from './Orders.module.css'
import { toggledWeekday, WEEKDAYS } from './weekdays.ts'

const ONCE = 0
const OFTEN = [ONCE, ...REPEAT_WEEKS] as const

interface RepeatDraft {
  /** 0 for an order that is not repeated. */
  weeks: number | null
  weekdays: number[]
  until: string | null
}

/** Every how many weeks, on which weekdays, and until when an order is repeated. */
export function RepeatDialog({ order, onClose }: { order: SupplierOrderView; onClose: () => void }): ReactNode {
  const t = useTexts()
  const notify = useNotify()
  const form = useEndpointForm('order.repeat', {
    initial: (): RepeatDraft => ({
      weeks: order.repeat_weeks ?? ONCE,
      weekdays: order.repeat_weekdays.length > 0 ? order.repeat_weekdays : [weekdayOf(order.wanted_on)],
      until: order.repeat_until,
    }),
    input: ({ weeks, weekdays, until }) => {
      const chosen = REPEAT_WEEKS.find((each) => each === weeks) ?? null
      return { id: order.id, weeks: chosen, ...(chosen !== null && { weekdays, until }) }
    },
    onDone: () => {
      notify.success(t('orders.repeat.saved'))
      onClose()
    },
  })
  const { weeks, weekdays } = form.values
  const errorId = useId()
  return (
    <FormDialog form={form} title={t('orders.repeat.title')} save={t('common.action.save')} onClose={onClose}>
      <SelectField
        {...form.field('weeks')}
        required
        label={t('orders.repeat.often')}
        options={OFTEN.map((value) => ({ value, label: value === ONCE ? t('orders.repeat.once') : t('orders.repeat.every', { count: value }) }))}
      />
      {weeks !== ONCE && (
        <>
          <FieldSet legend={t('orders.repeat.weekdays')}>
            <div className={styles.choices}>
              {WEEKDAYS.map(({ key, day }) => (
                <Toggle key={key} isOn={weekdays.includes(day)} onToggle={() => form.change({ weekdays: toggledWeekday(weekdays, day) })}>
                  {t(`orders.weekday.${key}`)}
                </Toggle>
              ))}
            </div>
            <FieldError id={errorId} words={form.field('weekdays').error} />
          </FieldSet>
          <DayField {...form.field('until')} label={t('orders.repeat.until')} hint={t('orders.repeat.untilHint')} />
        </>
      )}
    </FormDialog>
  )
}
