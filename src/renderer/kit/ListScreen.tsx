import type { ReactNode } from 'react'
import { PageHead, type PageHeadProps } from '#ui/PageHead.tsx'
import { Answered, type AnsweredProps } from './Answered.tsx'

interface ListScreenProps<Data> extends PageHeadProps, AnsweredProps<Data> {
  /** Tabs and filters, shown before the list is loaded. */
  bar?: ReactNode
  /** The layout below the header. */
  className?: string | undefined
}

/** A screen of one list: header with actions, filters, and the list in any state (`Answered`). */
export function ListScreen<Data>({ title, subtitle, actions, bar, className, ...answered }: ListScreenProps<Data>): ReactNode {
  const body = (
    <>
      {bar}
      <Answered {...answered} />
    </>
  )
  return (
    <>
      <PageHead title={title} subtitle={subtitle} actions={actions} />
      {className === undefined ? body : <div className={className}>{body}</div>}
    </>
  )
}
