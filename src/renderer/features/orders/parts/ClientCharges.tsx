import { type ReactNode, Suspense } from 'react'
import { later } from '#ui/later.tsx'

const ChargesPanel = later(async () => (await import('./ChargesPanel.tsx')).ChargesPanel)

/** What one resident is charged for, on their own page; loaded after the rest of it. */
export function ClientCharges({ clientId }: { clientId: string }): ReactNode {
  return (
    <Suspense fallback={null}>
      <ChargesPanel clientId={clientId} />
    </Suspense>
  )
}
