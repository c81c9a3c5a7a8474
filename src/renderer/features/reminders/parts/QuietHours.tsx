import { type ReactNode, useId } from 'react'
import type { Inbox } from '#shared/contract/reminder.ts'
import { QUIET_BY_DEFAULT } from '#shared/rules/reminder/quiet.ts'
import { useAction } from '#data/useAction.ts'
import { useTexts } from '#texts/useTexts.ts'
import { Field } from '#ui/Field.tsx'
import { FieldError } from '#ui/FieldError.tsx'
import { FieldGrid } from '#ui/FieldGrid.tsx'
import { Quiet } from '#ui/Quiet.tsx'
import { Select } from '#ui/Select.tsx'
import { Stack } from '#ui/Stack.tsx'
import { Toggle } from '#ui/Toggle.tsx'

const HOURS = Array.from({ length: 24 }, (_, hour) => hour)

/** From when until when the user gets no push messages; saved at once. */
export function QuietHours({ settings: { digest_hour, quiet_days, quiet_hours } }: Pick<Inbox, 'settings'>): ReactNode {
  const t = useTexts()
  const id = useId()
  const action = useAction('reminder.settings')
  const save = (hours: typeof quiet_hours): void => void action.run({ digest_hour, quiet_days, quiet_hours: hours })
  const words = action.error ? t('reminders.action.failed', { reason: action.error.message }) : undefined
  const hourText = (hour: number): string => t('reminders.mine.hour', { hour: `${String(hour).padStart(2, '0')}:00` })
  const options = (other: number) => HOURS.filter((hour) => hour !== other).map((value) => ({ value, label: hourText(value) }))
  return (
    <Stack gap={2}>
      <div>
        <Toggle isOn={quiet_hours !== null} icon="moon" onToggle={() => save(quiet_hours === null ? QUIET_BY_DEFAULT : null)}>
          {t('reminders.mine.quiet_hours')}
        </Toggle>
      </div>
      {quiet_hours !== null && (
        <FieldGrid>
          <Field label={t('reminders.mine.quietFrom')} required>
            <Select
              value={quiet_hours.from}
              onChange={(from) => from !== null && save({ ...quiet_hours, from })}
              options={options(quiet_hours.until)}
            />
          </Field>
          <Field label={t('reminders.mine.quietUntil')} required>
            <Select
              value={quiet_hours.until}
              onChange={(until) => until !== null && save({ ...quiet_hours, until })}
              options={options(quiet_hours.from)}
            />
          </Field>
        </FieldGrid>
      )}
      <Quiet>{t('reminders.mine.quietText')}</Quiet>
      <FieldError id={id} words={words} />
    </Stack>
  )
}
