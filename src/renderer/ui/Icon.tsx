import type { ReactNode } from 'react'
import { ICONS, type IconName } from './icons.ts'

interface IconProps {
  name: IconName
  /** In pixels; 20 unless told. */
  size?: number
  className?: string
}

/** A drawing beside words: always hidden from screen readers, so what it means must stand in text or `aria-label`. */
export function Icon({ name, size = 20, className }: IconProps): ReactNode {
  const Drawing = ICONS[name]
  return <Drawing size={size} strokeWidth={2} aria-hidden focusable={false} className={className ?? ''} />
}
