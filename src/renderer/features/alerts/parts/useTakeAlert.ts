import '#nouns/alertWords.ts'
import { useQueryClient } from '@tanstack/react-query'
import type { AlertView } from '#shared/contract/alert.ts'
import { useData } from '#data/DataContext.ts'
import { ConnectionError, RefusedError } from '#data/errors.ts'
import { endpointFacts } from '#data/endpointIndex.ts'
import { invalidateTouched } from '#data/invalidate.ts'
import { useAction } from '#data/useAction.ts'
import { useTexts } from '#texts/useTexts.ts'
import { useNotify } from '#ui/useNotify.ts'
import { uuid7 } from '#web/uuid7.ts'

/** Takes one person's alerts, and confirms it with a way back; errors are shown at the button. */
export function useTakeAlert() {
  const t = useTexts()
  const notify = useNotify()
  const release = useRelease()
  const action = useAction('alert.take')
  const take = async (alerts: readonly AlertView[], note?: string): Promise<boolean> => {
    for (const { id } of alerts) if ((await action.run({ id, note })) === undefined) return false
    notify.success(t('alerts.took', { name: alerts[0]?.name ?? '' }), { label: t('alerts.release'), run: () => void release(alerts) })
    return true
  }
  return { take, release, busy: action.state === 'sending', error: action.error }
}

/** The way back outlives the card of the alert, so it calls and reports by itself. */
function useRelease(): (alerts: readonly AlertView[]) => Promise<void> {
  const t = useTexts()
  const notify = useNotify()
  const { port } = useData()
  const queries = useQueryClient()
  return async (alerts) => {
    try {
      for (const { id } of alerts) await port.ask('alert.release', { id }, { key: uuid7() })
      notify.success(t('alerts.released'))
    } catch (error) {
      if (!(error instanceof RefusedError || error instanceof ConnectionError)) throw error
      notify.refused(error.message)
    }
    void invalidateTouched(queries, endpointFacts('alert.release').invalidates)
  }
}
