import '../parts/remindersWords.ts'
import { type ReactNode, useState } from 'react'
import { useSession } from '#data/sessionContext.ts'
import { useEndpoint } from '#data/useEndpoint.ts'
import { ListScreen } from '#kit/ListScreen.tsx'
import { useTexts } from '#texts/useTexts.ts'
import { Button } from '#ui/Button.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Stack } from '#ui/Stack.tsx'
import { HouseSettings } from '../parts/HouseSettings.tsx'
import { InboxPanel } from '../parts/InboxPanel.tsx'
import { MySettings } from '../parts/MySettings.tsx'
import { AddRule } from '../parts/RuleForm.tsx'
import { countOf } from '../parts/reminderLines.ts'
import { RulesPanel } from '../parts/RulesPanel.tsx'

/** Reminders: what waits for the user first, then rules, their settings, and for managers those of the house. */
export function RemindersScreen(): ReactNode {
  const t = useTexts()
  const { can } = useSession()
  const answer = useEndpoint('reminder.list', {})
  const [isAdding, setAdding] = useState(false)
  const waiting = countOf(answer.data?.reminders.filter(({ state }) => state === 'late' || state === 'due') ?? [])
  return (
    <>
      <ListScreen
        title={t('reminders.title')}
        subtitle={waiting > 0 ? t('reminders.waiting', { count: waiting }) : t('reminders.waitingNone')}
        actions={
          <Button variant="primary" icon={<Icon name="plus" />} aria-haspopup="dialog" onClick={() => setAdding(true)}>
            {t('reminders.add')}
          </Button>
        }
        answer={answer}
        rows={4}
      >
        {({ reminders, rules, categories, settings }) => (
          <Stack gap={5}>
            <InboxPanel reminders={reminders} rules={rules} />
            <RulesPanel rules={rules} />
            <MySettings categories={categories} settings={settings} />
            {can('reminder.manage') && <HouseSettings categories={categories} />}
          </Stack>
        )}
      </ListScreen>
      {isAdding && <AddRule onClose={() => setAdding(false)} />}
    </>
  )
}
