import { useEffect } from 'react'

/** The list of what is not sent; fetched while there is a connection, because it is wanted when there is none. */
export const loadUnsent = async () => (await import('./UnsentDialog.tsx')).UnsentDialog

/** For where something is told that may have to wait: the way to it is at hand before the connection goes. */
export function useUnsentAtHand(): void {
  useEffect(() => {
    loadUnsent().catch(() => undefined)
  }, [])
}
