import type { ReactNode } from 'react'
import type { ItemView } from '#shared/contract/item.ts'
import { isCheckDue } from '#shared/rules/items.ts'
import { useAction } from '#data/useAction.ts'
import { useTexts } from '#texts/useTexts.ts'
import { Button } from '#ui/Button.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Panel } from '#ui/Panel.tsx'
import { Quiet } from '#ui/Quiet.tsx'
import { FormAlert } from '#forms/FormAlert.tsx'
import { useNow } from '#data/useNow.ts'
import styles from './Items.module.css'
import { SeenButtons } from './SeenButtons.tsx'

/** Due checks: one tap for each present item, or for all. */
export function WeeklyCheck({ items }: { items: readonly ItemView[] }): ReactNode {
  const t = useTexts()
  const now = new Date(useNow()).toISOString()
  const check = useAction('item.check')
  const due = items.filter((item) => isCheckDue(item, now))
  const [first] = due
  if (!first) return null
  const seen = (those: readonly ItemView[]) => void check.run({ id: first.client_id, items: those.map(({ id }) => id) })
  return (
    <Panel
      title={t('items.check.title')}
      extra={
        due.length > 1 && (
          <Button icon={<Icon name="check" />} busy={check.state === 'sending'} onClick={() => seen(due)}>
            {t('items.check.all')}
          </Button>
        )
      }
    >
      <FormAlert error={check.error} />
      <Quiet large>{t('items.check.text')}</Quiet>
      <ul className={styles.due}>
        {due.map((item) => (
          <li key={item.id}>
            <span className={styles.name}>{item.name}</span>
            <SeenButtons item={item} />
          </li>
        ))}
      </ul>
    </Panel>
  )
}
