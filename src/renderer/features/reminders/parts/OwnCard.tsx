import { type ReactNode, useId } from 'react'
import type { ReminderRule } from '#shared/contract/reminder.ts'
import { dayOf } from '#shared/rules/time.ts'
import { useAction } from '#data/useAction.ts'
import { useFormat } from '#texts/useFormat.ts'
import { useTexts } from '#texts/useTexts.ts'
import { Button } from '#ui/Button.tsx'
import { FieldError } from '#ui/FieldError.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Quiet } from '#ui/Quiet.tsx'
import { Row } from '#ui/Row.tsx'
import { Tag } from '#ui/Tag.tsx'
import { Tags } from '#ui/Tags.tsx'
import { RowMark } from '#kit/RowMark.tsx'
import type { DueReminder } from './reminderLines.ts'
import styles from './Reminders.module.css'
import { SnoozeMenu } from './SnoozeMenu.tsx'
import { useWhy } from './useWhy.ts'

interface OwnCardProps {
  reminder: DueReminder
  rule: ReminderRule | undefined
  onDelete: (rule: ReminderRule) => void
}

/** What a person's or the house's rule reminds of: when, why, and what can be done with it. */
export function OwnCard({ reminder, rule, onDelete }: OwnCardProps): ReactNode {
  const t = useTexts()
  const format = useFormat()
  const words = useWhy()
  const id = useId()
  const done = useAction('reminder.done')
  const { name, ref, of, client_name, due_at, state, snoozed_until, ignored } = reminder
  const what = [client_name, name].filter(Boolean).join(': ')
  const canBeDone = of !== 'paper' && ref !== null
  return (
    <article className={styles.card} data-state={state} aria-labelledby={id}>
      <div className={styles.words}>
        <h3 id={id} className={styles.name}>
          {name}
        </h3>
        {client_name && <span>{client_name}</span>}
        <Quiet as="span">
          {words.why(reminder)} {words.settles(reminder)}
        </Quiet>
        {ignored && <strong className={styles.question}>{t('reminders.ignored')}</strong>}
      </div>
      <Tags>
        <Tag tone={state === 'late' ? 'berry' : 'plain'} icon="calendar">
          {t(state === 'late' ? 'reminders.late' : 'reminders.due', { day: format.day(due_at) })}
        </Tag>
        {snoozed_until !== null && (
          <Tag tone="sky" icon="clock">
            {t('record.now.snoozed', { when: format.dayTime(snoozed_until) })}
          </Tag>
        )}
        {ref !== null && <RowMark id={ref} />}
      </Tags>
      <Row gap={2}>
        {canBeDone && (
          <Button
            variant="primary"
            icon={<Icon name="check" />}
            aria-label={t(ignored ? 'reminders.action.stillNeededOf' : 'reminders.action.doneOf', { what })}
            onClick={() => void done.run({ id: ref, on: dayOf(due_at), done: true })}
          >
            {t(ignored ? 'reminders.action.stillNeeded' : 'reminders.action.done')}
          </Button>
        )}
        <SnoozeMenu acts={[reminder]} what={what} worded />
        {ignored && rule?.editable && (
          <Button icon={<Icon name="trash" />} aria-haspopup="dialog" onClick={() => onDelete(rule)}>
            {t('reminders.action.delete')}
          </Button>
        )}
      </Row>
      <FieldError id={`${id}-failed`} words={done.error ? t('reminders.action.failed', { reason: done.error.message }) : undefined} />
    </article>
  )
}
