import type { ReactNode } from 'react'
import type { To } from 'react-router'
import { Icon } from '#ui/Icon.tsx'
import { WayLink } from './WayLink.tsx'

/** The link at the head of a page to the page above it, which its words name. */
export function BackLink({ to, children }: { to: To; children: ReactNode }): ReactNode {
  return (
    <WayLink to={to}>
      <Icon name="back" />
      {children}
    </WayLink>
  )
}
