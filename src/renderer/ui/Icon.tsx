import type { ReactNode } from 'react'
import { ICONS, type IconName } from './icons.ts'
import { Drawing } from './plain/Drawing.tsx'

interface IconProps {
  name: IconName
  /** In pixels; 20 unless told. */
  size?: number
  className?: string
}

/** A drawing beside words: always hidden from screen readers, so what it means must stand in text or `aria-label`. */
export function Icon({ name, size = 20, className }: IconProps): ReactNode {
  return <Drawing of={ICONS[name]} size={size} className={className} />
}
