import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'

interface DrawingProps {
  of: LucideIcon
  /** In pixels; default 20. */
  size?: number
  className?: string | undefined
}

/** A single icon, like `Icon`, without the table of all icons: for the first visit. */
export function Drawing({ of: Shape, size = 20, className }: DrawingProps): ReactNode {
  return <Shape size={size} strokeWidth={2} aria-hidden focusable={false} className={className ?? ''} />
}
