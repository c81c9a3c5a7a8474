import type { ReactNode } from 'react'
import { isOfShift } from '#shared/rules/reminder/state.ts'
import { addDays, instantAt } from '#shared/rules/time.ts'
import { useAction } from '#data/useAction.ts'
import { useToday } from '#data/useNow.ts'
import { useTexts } from '#texts/useTexts.ts'
import { Button } from '#ui/Button.tsx'
import { DropMenu } from '#ui/DropMenu.tsx'
import { FieldError } from '#ui/FieldError.tsx'
import { Icon } from '#ui/Icon.tsx'
import { type DueReminder, keysOf } from './reminderLines.ts'

const MORNING = '07:00'
const minutes = (count: number): string => new Date(Date.now() + count * 60_000).toISOString()

interface SnoozeMenuProps {
  acts: readonly DueReminder[]
  /** What is put off, for the button's accessible name. */
  what: string
  /** With the word beside the icon. */
  worded?: boolean
}

/** Puts reminders off, or brings them back; the acts of a shift for an hour at most. */
export function SnoozeMenu({ acts, what, worded = false }: SnoozeMenuProps): ReactNode {
  const t = useTexts()
  const today = useToday()
  const snooze = useAction('reminder.snooze')
  const put = (until: string | null): void => void snooze.run({ items: keysOf(acts), until })
  const error = (
    <FieldError
      id={`snooze-${acts[0]?.ref ?? what}`}
      words={snooze.error ? t('reminders.action.failed', { reason: snooze.error.message }) : undefined}
    />
  )
  if (acts.every(({ state }) => state === 'snoozed'))
    return (
      <>
        <Button icon={<Icon name="undo" />} aria-label={t('reminders.action.wakeOf', { what })} onClick={() => put(null)}>
          {t('reminders.action.wake')}
        </Button>
        {error}
      </>
    )
  const short = [
    { key: 'for15', until: () => minutes(15) },
    { key: 'for30', until: () => minutes(30) },
    { key: 'for60', until: () => minutes(60) },
  ] as const
  const long = [
    { key: 'for60', until: () => minutes(60) },
    { key: 'tomorrow', until: () => instantAt(addDays(today, 1), MORNING) },
    { key: 'threeDays', until: () => instantAt(addDays(today, 3), MORNING) },
    { key: 'week', until: () => instantAt(addDays(today, 7), MORNING) },
  ] as const
  const choices = acts.some(({ source }) => isOfShift(source)) ? short : long
  return (
    <>
      <DropMenu items={choices.map(({ key, until }) => ({ key, label: t(`reminders.${key}`), onSelect: () => put(until()) }))}>
        <Button
          variant={worded ? 'quiet' : 'bare'}
          icon={<Icon name="clock" />}
          aria-haspopup="menu"
          aria-label={t('reminders.action.snoozeOf', { what })}
        >
          {worded ? t('reminders.action.snooze') : null}
        </Button>
      </DropMenu>
      {error}
    </>
  )
}
