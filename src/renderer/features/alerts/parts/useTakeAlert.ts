import './alertWords.ts'
import type { AlertView } from '#shared/contract/alert.ts'
import { useAction } from '../../../data/useAction.ts'
import { useTexts } from '../../../texts/useTexts.ts'
import { useNotify } from '../../../ui/useNotify.ts'

/** Takes an alert, and says so; what went wrong is told where it was pressed. */
export function useTakeAlert() {
  const t = useTexts()
  const notify = useNotify()
  const action = useAction('alert.take')
  const take = async ({ id, name }: AlertView, note?: string): Promise<boolean> => {
    const done = await action.run({ id, note })
    if (done) notify.success(t('alerts.took', { name }))
    return done !== undefined
  }
  return { take, busy: action.state === 'sending', error: action.error }
}
