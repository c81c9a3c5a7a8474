import '#nouns/alertWords.ts'
import type { AlertView } from '#shared/contract/alert.ts'
import { useAction } from '#data/useAction.ts'
import { useTexts } from '#texts/useTexts.ts'
import { useNotify } from '#ui/useNotify.ts'

/** Takes one person's alerts, and confirms it; errors are shown at the button. */
export function useTakeAlert() {
  const t = useTexts()
  const notify = useNotify()
  const action = useAction('alert.take')
  const take = async (alerts: readonly AlertView[], note?: string): Promise<boolean> => {
    for (const { id } of alerts) if ((await action.run({ id, note })) === undefined) return false
    notify.success(t('alerts.took', { name: alerts[0]?.name ?? '' }))
    return true
  }
  return { take, busy: action.state === 'sending', error: action.error }
}
