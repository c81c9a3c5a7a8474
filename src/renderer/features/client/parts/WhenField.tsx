import { type ReactNode, useState } from 'react'
import { dayOf } from '#shared/rules/time.ts'
import { useFormat } from '#texts/useFormat.ts'
import type { FormField } from '#forms/useEndpointForm.ts'
import { useTexts } from '#texts/useTexts.ts'
import { DateInput } from '#ui/DateInput.tsx'
import { Field } from '#ui/Field.tsx'
import { TextInput } from '#ui/TextInput.tsx'
import { ChoiceRow } from '#ui/ChoiceRow.tsx'
import { Stack } from '#ui/Stack.tsx'
import { instantOf } from '#data/instantOf.ts'
import { useToday } from '#data/useNow.ts'
import styles from './WhenField.module.css'

/** The value is an instant; null is now; `wrong` for invalid or future input. */
interface WhenFieldProps extends Pick<FormField<string | null>, 'value' | 'onChange' | 'error'> {
  /** What happened then, if it is only part of the entry. */
  label?: string
}

/** The time of an event: now by one press, or an earlier Tallinn day and time. */
export function WhenField({ value, onChange, error, label }: WhenFieldProps): ReactNode {
  const t = useTexts()
  const format = useFormat()
  const today = useToday()
  const [begun] = useState(() => (value === null || value === 'wrong' ? new Date() : new Date(value)))
  const [day, setDay] = useState<string | null>(() => dayOf(begun))
  const [time, setTime] = useState(() => format.time(begun))
  const say = (nextDay: string | null, nextTime: string): void => {
    setDay(nextDay)
    setTime(nextTime)
    const instant = instantOf(nextDay, nextTime)
    onChange(instant && Date.parse(instant) <= Date.now() + 60_000 ? instant : 'wrong')
  }
  const isNow = value === null
  return (
    <Stack gap={3}>
      <ChoiceRow
        label={label ?? t('clients.move.at')}
        value={isNow ? 'now' : 'earlier'}
        onChange={(next) => (next === 'now' ? onChange(null) : say(day, time))}
        options={[
          { value: 'now', label: t('clients.move.atNow') },
          { value: 'earlier', label: t('clients.move.atEarlier') },
        ]}
      />
      {!isNow && (
        <div className={styles.pair}>
          <Field label={t('clients.move.day')} required error={value === 'wrong' ? undefined : error}>
            <DateInput value={day} onChange={(next) => say(next, time)} max={today} />
          </Field>
          <Field label={t('clients.move.time')} required error={value === 'wrong' ? t('diary.composer.future') : undefined}>
            <TextInput value={time} onChange={(next) => say(day, next)} inputMode="numeric" maxLength={5} />
          </Field>
        </div>
      )}
    </Stack>
  )
}
