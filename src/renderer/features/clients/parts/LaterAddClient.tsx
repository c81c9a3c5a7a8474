import { type ReactNode, Suspense, useState } from 'react'
import { later } from '#ui/later.tsx'
import type { AddClientDialogProps } from './AddClientDialog.tsx'

const AddClientDialog = later(async () => (await import('./AddClientDialog.tsx')).AddClientDialog)

/** The dialog to add a client, loaded on first use and kept with its input. */
export function LaterAddClient(props: AddClientDialogProps): ReactNode {
  const [wasAsked, setAsked] = useState(false)
  if (props.target !== null && !wasAsked) setAsked(true)
  if (!wasAsked) return null
  return (
    <Suspense fallback={null}>
      <AddClientDialog {...props} />
    </Suspense>
  )
}
