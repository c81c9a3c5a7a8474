import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'

interface DrawingProps {
  of: LucideIcon
  /** In pixels; 20 unless told. */
  size?: number
  className?: string | undefined
}

/** One drawing beside words, as `Icon`, without the table of all of them: for what a first visit carries. */
export function Drawing({ of: Shape, size = 20, className }: DrawingProps): ReactNode {
  return <Shape size={size} strokeWidth={2} aria-hidden focusable={false} className={className ?? ''} />
}
