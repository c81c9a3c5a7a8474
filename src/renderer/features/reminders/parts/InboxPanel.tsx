import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import type { Inbox, Reminder, ReminderRule } from '#shared/contract/reminder.ts'
import { clientPath } from '#data/clientPaths.ts'
import { DueLine } from '#nouns/DueLine.tsx'
import { DUE_ICONS } from '#nouns/dueIcons.ts'
import { snoozedTogether } from '#nouns/personLines.ts'
import { useNowWords } from '#nouns/useNowWords.ts'
import { useTexts } from '#texts/useTexts.ts'
import { CountedFold } from '#ui/CountedFold.tsx'
import { Fold } from '#ui/Fold.tsx'
import { Panel } from '#ui/Panel.tsx'
import { Quiet } from '#ui/Quiet.tsx'
import { Tag } from '#ui/Tag.tsx'
import { DeleteRule } from './DeleteRule.tsx'
import { OwnCard } from './OwnCard.tsx'
import { countOf, dueOf, groupsOf, isLate, type ReminderGroup, type ReminderLine } from './reminderLines.ts'
import styles from './Reminders.module.css'
import { SnoozeMenu } from './SnoozeMenu.tsx'
import { isQuestion, useWhy } from './useWhy.ts'

/** What waits for the user: rules of people as cards, other due items by category; what is later or put off is folded. */
export function InboxPanel({ reminders, rules }: Pick<Inbox, 'reminders' | 'rules'>): ReactNode {
  const t = useTexts()
  const [deleted, setDeleted] = useState<ReminderRule | null>(null)
  const parts = { rules, onDelete: setDeleted }
  const now = reminders.filter(({ state }) => state === 'late' || state === 'due')
  return (
    <Panel title={t('reminders.inbox')}>
      {now.length === 0 ? <Quiet large>{t('reminders.calm')}</Quiet> : <Reminders reminders={now} {...parts} />}
      <Later name="soon" reminders={reminders.filter(({ state }) => state === 'soon')} {...parts} />
      <Later name="snoozed" reminders={reminders.filter(({ state }) => state === 'snoozed')} {...parts} />
      {deleted && <DeleteRule rule={deleted} onClose={() => setDeleted(null)} />}
    </Panel>
  )
}

interface RemindersProps {
  reminders: readonly Reminder[]
  rules: readonly ReminderRule[]
  onDelete: (rule: ReminderRule) => void
}

function Later({ name, reminders, ...parts }: RemindersProps & { name: 'soon' | 'snoozed' }): ReactNode {
  const t = useTexts()
  if (reminders.length === 0) return null
  return (
    <Fold title={t(`reminders.${name}`, { count: countOf(reminders) })} className={styles.later}>
      <Reminders reminders={reminders} {...parts} />
    </Fold>
  )
}

function Reminders({ reminders, rules, onDelete }: RemindersProps): ReactNode {
  const own = reminders.filter(({ category }) => category === 'reminder').flatMap(dueOf)
  const celebrations = reminders.filter(({ category }) => category === 'birthday')
  return (
    <>
      {own.length > 0 && (
        <ul className={styles.cards}>
          {own.map((each) => (
            <li key={`${each.ref} ${each.client_id} ${each.due_at}`}>
              <OwnCard reminder={each} rule={rules.find(({ id }) => id === each.ref)} onDelete={onDelete} />
            </li>
          ))}
        </ul>
      )}
      {groupsOf(reminders).map((group) => (
        <Group key={group.category} {...group} />
      ))}
      {celebrations.length > 0 && <Celebrations celebrations={celebrations} />}
    </>
  )
}

function Group({ category, lines }: ReminderGroup): ReactNode {
  const t = useTexts()
  const words = useWhy()
  const late = lines.filter(isLate).length
  const acts = lines.flatMap((line) => line.acts)
  const [first] = acts
  return (
    <CountedFold
      icon={category === 'birthday' ? 'cake' : DUE_ICONS[category]}
      title={t(`reminders.category.${category}`)}
      count={lines.length}
      tag={
        <>
          {acts.some(isQuestion) && <Tag tone="amber">{t('tasks.asksMe')}</Tag>}
          {late > 0 && <Tag tone="berry">{t('reminders.lateCount', { count: late })}</Tag>}
        </>
      }
    >
      {first && <Quiet>{[...new Set(acts.map(words.why)), ...new Set(acts.map(words.settles))].join(' ')}</Quiet>}
      <ul>
        {lines.map((line) => (
          <li key={`${line.clientId} ${line.line.key}`} className={styles.row}>
            <LineOf {...line} />
          </li>
        ))}
      </ul>
    </CountedFold>
  )
}

function LineOf(line: ReminderLine): ReactNode {
  const words = useNowWords(line.clientId ?? '')
  const what = [line.clientName, words.what(line.line)].filter(Boolean).join(': ')
  return (
    <>
      <DueLine {...line} isLate={isLate(line)} snoozedUntil={snoozedTogether(line.acts)} />
      <SnoozeMenu acts={line.acts} what={what} />
    </>
  )
}

function Celebrations({ celebrations }: { celebrations: readonly Reminder[] }): ReactNode {
  const t = useTexts()
  const words = useWhy()
  const [first] = celebrations
  return (
    <CountedFold icon="cake" title={t('reminders.category.birthday')} count={celebrations.length}>
      {first && (
        <Quiet>
          {words.why(first)} {words.settles(first)}
        </Quiet>
      )}
      <ul>
        {celebrations.map(({ client_id, client_name, of }) => (
          <li key={`${client_id} ${of}`}>
            <Link to={clientPath(client_id ?? '')} className={styles.person}>
              <strong>{client_name}</strong>
              <span>{of === 'nameDay' ? t('reminders.nameDay') : t('reminders.birthday', { age: of })}</span>
            </Link>
          </li>
        ))}
      </ul>
    </CountedFold>
  )
}
