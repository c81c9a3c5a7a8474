import { type ReactNode, useState } from 'react'
import type { ReminderRule } from '#shared/contract/reminder.ts'
import { useAction } from '#data/useAction.ts'
import { useFormat } from '#texts/useFormat.ts'
import { useTexts } from '#texts/useTexts.ts'
import { Button } from '#ui/Button.tsx'
import { DropMenu } from '#ui/DropMenu.tsx'
import { FieldError } from '#ui/FieldError.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Panel } from '#ui/Panel.tsx'
import { Quiet } from '#ui/Quiet.tsx'
import { RowMark } from '#kit/RowMark.tsx'
import { DeleteRule } from './DeleteRule.tsx'
import styles from './Reminders.module.css'
import { ChangeRule } from './RuleForm.tsx'
import { useRuleWords } from './useRuleWords.ts'

/** Every rule that the user may see: for whom, when next, who did it last. */
export function RulesPanel({ rules }: { rules: readonly ReminderRule[] }): ReactNode {
  const t = useTexts()
  const [chosen, setChosen] = useState<{ rule: ReminderRule; action: 'edit' | 'delete' } | null>(null)
  const close = (): void => setChosen(null)
  return (
    <Panel title={t('reminders.rules.title')}>
      {rules.length === 0 ? (
        <Quiet large>{t('reminders.rules.none')}</Quiet>
      ) : (
        <ul className={styles.list}>
          {rules.map((rule) => (
            <li key={rule.id} className={styles.rule}>
              <Rule rule={rule} onAction={(action) => setChosen({ rule, action })} />
            </li>
          ))}
        </ul>
      )}
      {chosen?.action === 'edit' && <ChangeRule rule={rules.find(({ id }) => id === chosen.rule.id) ?? chosen.rule} onClose={close} />}
      {chosen?.action === 'delete' && <DeleteRule rule={chosen.rule} onClose={close} />}
    </Panel>
  )
}

interface RuleProps {
  rule: ReminderRule
  onAction: (action: 'edit' | 'delete') => void
}

function Rule({ rule, onAction }: RuleProps): ReactNode {
  const t = useTexts()
  const format = useFormat()
  const words = useRuleWords()
  const done = useAction('reminder.done')
  const { id, title, client_name, last_done, created_by } = rule
  const undo = (): void => void (last_done && done.run({ id, on: last_done.due_on, done: false }))
  const items = [
    ...(last_done ? [{ key: 'undo', label: t('reminders.action.undo'), icon: 'undo' as const, onSelect: undo }] : []),
    ...(rule.editable
      ? [
          { key: 'edit', label: t('reminders.action.edit'), icon: 'edit' as const, onSelect: () => onAction('edit') },
          { key: 'delete', label: t('reminders.action.delete'), icon: 'trash' as const, danger: true, onSelect: () => onAction('delete') },
        ]
      : []),
  ]
  return (
    <>
      <div className={styles.words}>
        <strong>{client_name ? `${title} · ${client_name}` : title}</strong>
        <span>{[words.whom(rule), words.when(rule)].join(' · ')}</span>
        <Quiet as="span">
          {last_done
            ? t('reminders.rules.done', { who: last_done.by, when: format.dayTime(last_done.at) })
            : t('reminders.rules.by', { who: created_by })}
        </Quiet>
        <RowMark id={id} />
        <FieldError id={`${id}-undo`} words={done.error ? t('reminders.action.failed', { reason: done.error.message }) : undefined} />
      </div>
      {items.length > 0 && (
        <DropMenu items={items}>
          <Button variant="bare" icon={<Icon name="more" />} aria-haspopup="menu" aria-label={t('reminders.action.more', { what: title })} />
        </DropMenu>
      )}
    </>
  )
}
