import type { ReactNode } from 'react'
import { ICONS, type IconName } from './icons.ts'
import { Drawing } from './plain/Drawing.tsx'

interface IconProps {
  name: IconName
  /** In pixels; default 20. */
  size?: number
  className?: string
}

/** An icon beside text: always hidden from screen readers, so its meaning must be in text or `aria-label`. */
export function Icon({ name, size = 20, className }: IconProps): ReactNode {
  return <Drawing of={ICONS[name]} size={size} className={className} />
}
