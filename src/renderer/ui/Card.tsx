import type { ComponentProps, ReactNode } from 'react'
import styles from './Card.module.css'

interface CardProps extends ComponentProps<'article'> {
  /** Its parts stand one below another, with equal spacing. */
  stacked?: boolean
  /** A strip of colour at its edge. Colour is never the only sign: a tag on the card says the same. */
  edge?: 'amber' | undefined
  /** Of what is over. */
  faded?: boolean
}

/** One thing of a list, with more than a row of it: white, with a shadow. */
export function Card({ stacked, edge, faded, className = '', ...article }: CardProps): ReactNode {
  return (
    <article
      className={`${styles.card} ${className}`}
      data-stacked={stacked || undefined}
      data-edge={edge}
      data-faded={faded || undefined}
      {...article}
    />
  )
}
