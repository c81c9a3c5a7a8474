import type { ReactNode } from 'react'
import { useTexts } from '#texts/useTexts.ts'
import { Fold } from '#ui/Fold.tsx'
import { Panel } from '#ui/Panel.tsx'
import { Quiet } from '#ui/Quiet.tsx'
import styles from './Health.module.css'

interface RecordPanelProps<Row> {
  title: string
  /** The text of an empty list. */
  none: string
  rows: readonly Row[]
  renderRow: (row: Row) => ReactNode
  extra: ReactNode
  /** The dialog that is open. */
  children: ReactNode
}

/** A list of a health record: rows in force, and below the ended or struck ones. */
export function RecordPanel<Row extends { ended_on: string | null; struck_at: string | null }>(props: RecordPanelProps<Row>): ReactNode {
  const { title, none, rows, renderRow, extra, children } = props
  const t = useTexts()
  const standing = rows.filter(({ ended_on, struck_at }) => ended_on === null && struck_at === null)
  const former = rows.filter((each) => !standing.includes(each))
  return (
    <Panel title={title} extra={extra}>
      {standing.length === 0 && <Quiet>{none}</Quiet>}
      <ul className={styles.list}>{standing.map(renderRow)}</ul>
      {former.length > 0 && (
        <Fold title={t('health.former', { count: former.length })}>
          <ul className={styles.list}>{former.map(renderRow)}</ul>
        </Fold>
      )}
      {children}
    </Panel>
  )
}
