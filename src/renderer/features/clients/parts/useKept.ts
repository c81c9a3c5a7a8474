import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import { useSession } from '../../../data/sessionContext.ts'

/**
 * A form that outlives its dialog: kept in memory for this person until it is sent or thrown away, and gone with the sign-out.
 * `kept` is what was there when asked.
 */
export function useKept<Draft>(
  name: string,
  isWorthKeeping: (draft: Draft) => boolean,
): { kept: Draft | null; keep: (draft: Draft) => void; forget: () => void } {
  const queries = useQueryClient()
  const { user } = useSession()
  const [key] = useState(() => ['draft', name, user?.id])
  const keep = useCallback(
    (draft: Draft) => {
      if (!isWorthKeeping(draft)) return
      queries.setQueryDefaults(['draft'], { gcTime: Number.POSITIVE_INFINITY })
      queries.setQueryData(key, draft)
    },
    [queries, key, isWorthKeeping],
  )
  const forget = useCallback(() => queries.removeQueries({ queryKey: key }), [queries, key])
  return { kept: queries.getQueryData<Draft>(key) ?? null, keep, forget }
}
