import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { ConnectionError, RefusedError } from '#data/errors.ts'
import { useData } from '#data/DataContext.ts'
import { invalidateTouched } from '#data/invalidate.ts'
import { endpointFacts } from '#data/endpointIndex.ts'
import { uuid7 } from '#web/uuid7.ts'
import { useTexts } from '#texts/useTexts.ts'
import { useNotify } from '#ui/useNotify.ts'

/** Confirms a move, with an undo button; without a move there is nothing to undo. */
export type TellMoved = (text: string, moved: { clientId: string; moveId: string | null }) => void

/** The undo outlives the move's dialog, so it calls and reports by itself. */
export function useTakeBack(): TellMoved {
  const t = useTexts()
  const notify = useNotify()
  const { port } = useData()
  const queries = useQueryClient()
  return useMemo(() => {
    const takeBack = async (id: string, move_id: string): Promise<void> => {
      try {
        await port.ask('client.takeBack', { id, move_id, reason: t('clients.takeBack.mistake') }, { key: uuid7() })
        notify.success(t('clients.takeBack.done'))
      } catch (error) {
        if (!(error instanceof RefusedError || error instanceof ConnectionError)) throw error
        notify.refused(error.message)
      }
      void invalidateTouched(queries, endpointFacts('client.takeBack').invalidates)
    }
    return (text, { clientId, moveId }) =>
      notify.success(text, moveId === null ? undefined : { label: t('clients.takeBack.action'), run: () => void takeBack(clientId, moveId) })
  }, [t, notify, port, queries])
}
