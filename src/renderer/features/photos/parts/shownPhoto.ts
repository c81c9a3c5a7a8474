import type { ReactNode } from 'react'

/** A photo with its alternative text; `caption` is shown below it. */
export interface ShownPhoto {
  id: string
  src: string
  alt: string
  caption?: ReactNode
}
