import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { CalendarItem } from '#shared/contract/calendar.ts'
import { isOwn, isSeveral } from './items.ts'
import { pathOf } from './itemPath.ts'

interface OpenItemProps {
  item: CalendarItem
  onOpen: (item: CalendarItem) => void
  className: string
  children: ReactNode
}

/** Opens an event or a list of people here, and anything else where it belongs; a holiday is only shown. */
export function OpenItem({ item, onOpen, className, children }: OpenItemProps): ReactNode {
  const path = pathOf(item)
  if (isOwn(item) || isSeveral(item))
    return (
      <button type="button" className={className} aria-haspopup="dialog" onClick={() => onOpen(item)}>
        {children}
      </button>
    )
  if (path === null) return <div className={className}>{children}</div>
  return (
    <Link to={path} className={className}>
      {children}
    </Link>
  )
}
