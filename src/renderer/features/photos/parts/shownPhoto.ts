import type { ReactNode } from 'react'

/** A photo with the words that stand for it; `caption` stands under it. */
export interface ShownPhoto {
  id: string
  src: string
  alt: string
  caption?: ReactNode
}
