import type { ReactNode } from 'react'
import { nthsOf, REPEAT_UNITS } from '#shared/rules/calendar/recurrence.ts'
import { isDay, weekdayOf } from '#shared/rules/time.ts'
import { DayField, SelectField, TextField } from '#forms/fields.tsx'
import type { EndpointForm } from '#forms/useEndpointForm.ts'
import { useTexts } from '#texts/useTexts.ts'
import { ChoiceRow } from '#ui/ChoiceRow.tsx'
import { FieldError } from '#ui/FieldError.tsx'
import { FieldGrid, FieldSet } from '#ui/FieldGrid.tsx'
import { Quiet } from '#ui/Quiet.tsx'
import { Row } from '#ui/Row.tsx'
import { Toggle } from '#ui/Toggle.tsx'
import { type EventDraft, weekdaysOf } from './eventDraft.ts'
import { useItemWords } from './useItemWords.ts'

interface Part {
  form: EndpointForm<EventDraft>
}

type Weekday = 1 | 2 | 3 | 4 | 5 | 6 | 7
const WEEK = [1, 2, 3, 4, 5, 6, 7] as const
/** The last day that every month has. */
const IN_EVERY_MONTH = 28

/** How an event repeats and until when. */
export function RepeatFields({ form }: Part): ReactNode {
  const t = useTexts()
  const { unit } = form.values
  return (
    <>
      <FieldGrid narrow>
        <SelectField
          {...form.field('unit', 'repeat')}
          onChange={(next) => form.change({ unit: next ?? 'none' })}
          required
          label={t('calendar.form.repeat')}
          options={(['none', ...REPEAT_UNITS] as const).map((value) => ({ value, label: t(`calendar.unit.${value}`) }))}
        />
        {unit !== 'none' && (
          <TextField
            {...form.field('every', 'repeat.every')}
            label={t('calendar.form.every')}
            required
            inputMode="numeric"
            maxLength={2}
            autoComplete="off"
          />
        )}
      </FieldGrid>
      {unit === 'week' && <Weekdays form={form} />}
      {unit === 'month' && <MonthDay form={form} />}
      {unit !== 'none' && <End form={form} />}
    </>
  )
}

function Weekdays({ form }: Part): ReactNode {
  const t = useTexts()
  const words = useItemWords()
  const chosen = weekdaysOf(form.values)
  const toggle = (weekday: number): void =>
    form.change({ weekdays: chosen.includes(weekday) ? chosen.filter((each) => each !== weekday) : [...chosen, weekday] })
  return (
    <FieldSet legend={t('calendar.form.weekdays')}>
      <Row>
        {WEEK.map((weekday) => (
          <Toggle key={weekday} isOn={chosen.includes(weekday)} onToggle={() => toggle(weekday)}>
            {words.weekday(weekday)}
          </Toggle>
        ))}
      </Row>
      <FieldError id="repeat-weekdays" words={form.found['repeat.weekdays']} />
    </FieldSet>
  )
}

/** By its date, or by its weekday: the second Tuesday, the last Friday. */
function MonthDay({ form }: Part): ReactNode {
  const t = useTexts()
  const { day, monthBy } = form.values
  if (day === null || !isDay(day)) return null
  const date = Number(day.slice(8))
  const weekday = t(`calendar.weekdayName.d${weekdayOf(day) as Weekday}`)
  const options = [
    { value: 'date', label: t('calendar.form.monthDay', { day: date }) },
    ...nthsOf(day).map((nth) => ({
      value: String(nth),
      label: t(nth === -1 ? 'calendar.form.monthNth.last' : `calendar.form.monthNth.n${nth}`, { day: weekday }),
    })),
  ]
  const value = options.some((option) => option.value === monthBy) ? monthBy : 'date'
  return (
    <>
      <ChoiceRow label={t('calendar.form.monthBy')} value={value} onChange={(next) => form.change({ monthBy: next })} options={options} />
      {value === 'date' && date > IN_EVERY_MONTH && <Quiet>{t('calendar.form.skips')}</Quiet>}
    </>
  )
}

function End({ form }: Part): ReactNode {
  const t = useTexts()
  const { end } = form.values
  return (
    <>
      <ChoiceRow
        label={t('calendar.form.end')}
        value={end}
        onChange={(next) => form.change({ end: next })}
        options={[
          { value: 'never', label: t('calendar.form.endNever') },
          { value: 'until', label: t('calendar.form.endUntil') },
          { value: 'count', label: t('calendar.form.endCount') },
        ]}
      />
      {end === 'until' && <DayField {...form.field('until', 'repeat.until')} label={t('calendar.form.until')} required />}
      {end === 'count' && (
        <TextField
          {...form.field('count', 'repeat.count')}
          label={t('calendar.form.count')}
          required
          inputMode="numeric"
          maxLength={3}
          autoComplete="off"
        />
      )}
    </>
  )
}
