import { lazy, type ReactNode, Suspense } from 'react'
import type { PartingDialogProps } from './PartingDialog.tsx'

const PartingDialog = lazy(async () => ({ default: (await import('./PartingDialog.tsx')).PartingDialog }))

/** The dialog of leaving and death, fetched when it is first asked for. */
export function LaterParting(props: PartingDialogProps): ReactNode {
  return (
    <Suspense fallback={null}>
      <PartingDialog {...props} />
    </Suspense>
  )
}
