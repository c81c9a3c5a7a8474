import { type ReactNode, useId } from 'react'
import type { Inbox } from '#shared/contract/reminder.ts'
import { useAction } from '#data/useAction.ts'
import { useTexts } from '#texts/useTexts.ts'
import { Field } from '#ui/Field.tsx'
import { FieldError } from '#ui/FieldError.tsx'
import { FieldSet } from '#ui/FieldGrid.tsx'
import { Panel } from '#ui/Panel.tsx'
import { Quiet } from '#ui/Quiet.tsx'
import { Row } from '#ui/Row.tsx'
import { Select } from '#ui/Select.tsx'
import { Stack } from '#ui/Stack.tsx'
import { Toggle } from '#ui/Toggle.tsx'
import { PushSwitch } from './PushSwitch.tsx'
import { QuietHours } from './QuietHours.tsx'

type Settings = Pick<Inbox, 'categories' | 'settings'>

/** What the user wants to be reminded of, and how; saved at once. */
export function MySettings({ categories, settings }: Settings): ReactNode {
  const t = useTexts()
  return (
    <Panel title={t('reminders.mine.title')}>
      <Stack>
        <Quiet>{t('reminders.mine.text')}</Quiet>
        <Categories categories={categories} />
        <Digest settings={settings} />
        <PushSwitch />
        <QuietHours settings={settings} />
      </Stack>
    </Panel>
  )
}

function Categories({ categories }: Pick<Settings, 'categories'>): ReactNode {
  const t = useTexts()
  const id = useId()
  const action = useAction('reminder.set')
  const off = categories.filter(({ house }) => !house)
  return (
    <div>
      <Row gap={2}>
        {categories
          .filter(({ house }) => house)
          .map(({ category, mine }) => (
            <Toggle key={category} isOn={mine} onToggle={() => void action.run({ categories: { [category]: !mine } })}>
              {t(`reminders.category.${category}`)}
            </Toggle>
          ))}
      </Row>
      {off.map(({ category }) => (
        <Quiet key={category}>{t('reminders.mine.houseOff', { category: t(`reminders.category.${category}`) })}</Quiet>
      ))}
      <FieldError id={id} words={action.error ? t('reminders.action.failed', { reason: action.error.message }) : undefined} />
    </div>
  )
}

const HOURS = Array.from({ length: 24 }, (_, hour) => hour)
const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7] as const
const NONE = -1

function Digest({ settings }: Pick<Settings, 'settings'>): ReactNode {
  const t = useTexts()
  const action = useAction('reminder.settings')
  const { digest_hour, quiet_days } = settings
  const save = (changed: Partial<typeof settings>): void => void action.run({ digest_hour, quiet_days, ...changed })
  const error = action.error ? t('reminders.action.failed', { reason: action.error.message }) : undefined
  return (
    <>
      <Field label={t('reminders.mine.digest_hour')} hint={t('reminders.mine.digestText')} error={error} required>
        <Select
          value={digest_hour ?? NONE}
          onChange={(hour) => save({ digest_hour: hour === null || hour === NONE ? null : hour })}
          options={[
            { value: NONE, label: t('reminders.mine.noDigest') },
            ...HOURS.map((value) => ({ value, label: t('reminders.mine.hour', { hour: `${String(value).padStart(2, '0')}:00` }) })),
          ]}
        />
      </Field>
      {digest_hour !== null && (
        <FieldSet legend={t('reminders.mine.quiet_days')}>
          <Row gap={2}>
            {WEEKDAYS.map((day) => {
              const isQuiet = quiet_days.includes(day)
              const next = isQuiet ? quiet_days.filter((each) => each !== day) : [...quiet_days, day]
              return (
                <Toggle key={day} isOn={isQuiet} onToggle={() => save({ quiet_days: next })}>
                  {t(`reminders.weekday.d${day}`)}
                </Toggle>
              )
            })}
          </Row>
        </FieldSet>
      )}
    </>
  )
}
