import { type ReactNode, Suspense } from 'react'
import { later } from '#ui/later.tsx'
import type { MoveDialogProps } from './MoveDialog.tsx'

const MoveDialog = later(async () => (await import('./MoveDialog.tsx')).MoveDialog)

/** The move dialog, loaded on first use: lists are read far more often than people move. */
export function LaterMove(props: MoveDialogProps): ReactNode {
  return (
    <Suspense fallback={null}>
      <MoveDialog {...props} />
    </Suspense>
  )
}
