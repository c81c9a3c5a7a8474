import type { ReactNode } from 'react'
import type { AnchorProps } from './portalContext.ts'

/** A link of a document: the server draws what it leads to. */
export const PlainAnchor = ({ children, ...rest }: AnchorProps): ReactNode => <a {...rest}>{children}</a>
