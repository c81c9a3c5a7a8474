import { type ReactNode, Suspense } from 'react'
import { later } from '#ui/later.tsx'
import type { PartingDialogProps } from './PartingDialog.tsx'

const PartingDialog = later(async () => (await import('./PartingDialog.tsx')).PartingDialog)

/** The discharge dialog, loaded on first use. */
export function LaterParting(props: PartingDialogProps): ReactNode {
  return (
    <Suspense fallback={null}>
      <PartingDialog {...props} />
    </Suspense>
  )
}
