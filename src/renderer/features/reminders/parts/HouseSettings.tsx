import { type ReactNode, useId } from 'react'
import type { Inbox } from '#shared/contract/reminder.ts'
import { useAction } from '#data/useAction.ts'
import { useEndpoint } from '#data/useEndpoint.ts'
import { Answered } from '#kit/Answered.tsx'
import { useTexts } from '#texts/useTexts.ts'
import { FieldError } from '#ui/FieldError.tsx'
import { Panel } from '#ui/Panel.tsx'
import { Quiet } from '#ui/Quiet.tsx'
import { Row } from '#ui/Row.tsx'
import { Stack } from '#ui/Stack.tsx'
import { Toggle } from '#ui/Toggle.tsx'
import styles from './Reminders.module.css'

/** What the house reminds of, and who has muted what; for the manager. */
export function HouseSettings({ categories }: Pick<Inbox, 'categories'>): ReactNode {
  const t = useTexts()
  const id = useId()
  const action = useAction('reminder.setHouse')
  return (
    <Panel title={t('reminders.house.title')}>
      <Stack>
        <Quiet>{t('reminders.house.text')}</Quiet>
        <div>
          <Row gap={2}>
            {categories.map(({ category, house }) => (
              <Toggle key={category} isOn={house} onToggle={() => void action.run({ categories: { [category]: !house } })}>
                {t(`reminders.category.${category}`)}
              </Toggle>
            ))}
          </Row>
          <FieldError id={id} words={action.error ? t('reminders.action.failed', { reason: action.error.message }) : undefined} />
        </div>
        <Mutes />
      </Stack>
    </Panel>
  )
}

function Mutes(): ReactNode {
  const t = useTexts()
  const id = useId()
  const answer = useEndpoint('reminder.mutes', {})
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className={styles.name}>
        {t('reminders.house.mutes')}
      </h3>
      <Answered answer={answer} rows={2}>
        {({ mutes }) =>
          mutes.length === 0 ? (
            <Quiet>{t('reminders.house.nobody')}</Quiet>
          ) : (
            <ul className={styles.list}>
              {mutes.map(({ category, people }) => (
                <li key={category} className={styles.muted}>
                  <strong>{t(`reminders.category.${category}`)}</strong>
                  <span>{people.map(({ name, role }) => `${name} (${t(`app.role.${role}`).toLocaleLowerCase()})`).join(', ')}</span>
                </li>
              ))}
            </ul>
          )
        }
      </Answered>
    </section>
  )
}
