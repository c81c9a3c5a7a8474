import { type ReactNode, useState } from 'react'
import { LATE_AFTER_MINUTES } from '#shared/rules/diaryKinds.ts'
import { dayOf } from '#shared/rules/time.ts'
import { useFormat } from '#texts/useFormat.ts'
import { useTexts } from '#texts/useTexts.ts'
import { ChoiceRow } from '#ui/ChoiceRow.tsx'
import { DateInput } from '#ui/DateInput.tsx'
import { Field } from '#ui/Field.tsx'
import { Stack } from '#ui/Stack.tsx'
import { TextInput } from '#ui/TextInput.tsx'
import { instantOf } from '#data/instantOf.ts'
import { useNow, useToday } from '#data/useNow.ts'
import styles from './EarlierField.module.css'

interface EarlierFieldProps {
  /** An instant; null is now; `wrong` for invalid or future input. */
  value: string | null
  onChange: (value: string | null) => void
}

const MINUTE = 60_000
const AGO = ['15', '30', '60', '120', '240'] as const

/** When it really happened: a common interval by one press, or the exact day and time. Says when it will be marked as late. */
export function EarlierField({ value, onChange }: EarlierFieldProps): ReactNode {
  const t = useTexts()
  const format = useFormat()
  const now = useNow()
  const today = useToday()
  const [ago, setAgo] = useState<string | null>(value ? 'exact' : null)
  const [day, setDay] = useState<string | null>(() => dayOf(value && value !== 'wrong' ? value : new Date()))
  const [time, setTime] = useState(() => format.time(value && value !== 'wrong' ? value : new Date()))
  const say = (nextDay: string | null, nextTime: string): void => {
    setDay(nextDay)
    setTime(nextTime)
    const instant = instantOf(nextDay, nextTime)
    onChange(instant && Date.parse(instant) <= Date.now() ? instant : 'wrong')
  }
  const choose = (next: string): void => {
    setAgo(next)
    if (next === 'exact') say(day, time)
    else onChange(new Date(Date.now() - Number(next) * MINUTE).toISOString())
  }
  const isLate = value !== null && value !== 'wrong' && now - Date.parse(value) > LATE_AFTER_MINUTES * MINUTE
  const label = (minutes: number): string =>
    minutes < 60 ? t('diary.composer.minutesAgo', { count: minutes }) : t('diary.composer.hoursAgo', { count: minutes / 60 })
  return (
    <Stack gap={3}>
      <ChoiceRow
        label={t('diary.composer.earlier')}
        value={ago}
        onChange={choose}
        options={[...AGO.map((minutes) => ({ value: minutes, label: label(Number(minutes)) })), { value: 'exact', label: t('diary.composer.exact') }]}
      />
      {ago === 'exact' && (
        <div className={styles.pair}>
          <Field label={t('clients.move.day')} required>
            <DateInput value={day} onChange={(next) => say(next, time)} max={today} />
          </Field>
          <Field label={t('clients.move.time')} required error={value === 'wrong' ? t('diary.composer.future') : undefined}>
            <TextInput value={time} onChange={(next) => say(day, next)} inputMode="numeric" maxLength={5} />
          </Field>
        </div>
      )}
      {isLate && <p className={styles.late}>{t('diary.composer.late')}</p>}
    </Stack>
  )
}
