import type { ReactNode } from 'react'
import { PageHead, type PageHeadProps } from '#ui/PageHead.tsx'
import { Answered, type AnsweredProps } from './Answered.tsx'

interface ListScreenProps<Data> extends PageHeadProps, AnsweredProps<Data> {
  /** Tabs and filters, which stand there before the list has come. */
  bar?: ReactNode
  /** How what is below the head is laid out. */
  className?: string | undefined
}

/** A screen of one list: its head with what can be done, its filters, and the list in whatever state it is (`Answered`). */
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
