import type { ReactNode } from 'react'
import type { AnchorProps } from './portalContext.ts'

/** A plain link: the server renders its target. */
export const PlainAnchor = ({ children, ...rest }: AnchorProps): ReactNode => <a {...rest}>{children}</a>
