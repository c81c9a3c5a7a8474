import { type ReactNode, Suspense } from 'react'
import { later } from '#ui/later.tsx'
import type { MoveDialogProps } from './MoveDialog.tsx'

const MoveDialog = later(async () => (await import('./MoveDialog.tsx')).MoveDialog)

/** The dialog of moving, fetched when it is first asked for: a list is read far more often than somebody moves. */
export function LaterMove(props: MoveDialogProps): ReactNode {
  return (
    <Suspense fallback={null}>
      <MoveDialog {...props} />
    </Suspense>
  )
}
