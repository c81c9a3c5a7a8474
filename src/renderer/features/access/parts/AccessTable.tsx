import '#nouns/accessWords.ts'
import type { ReactNode } from 'react'
import { DataTable } from '#kit/table/DataTable.tsx'
import { useFormat } from '#texts/useFormat.ts'
import { useTexts } from '#texts/useTexts.ts'
import { Panel } from '#ui/Panel.tsx'
import styles from './AccessTable.module.css'
import { isAmongOthers } from '#shared/auditLabels.ts'
import type { AccessLine } from './accessLines.ts'
import { ACCESS, useAccessColumns } from './useAccessColumns.ts'

/** Actions of one day, by whom and when; mere list views are collapsed below. */
export function AccessTable({ day, lines }: { day: string; lines: readonly AccessLine[] }): ReactNode {
  const t = useTexts()
  const format = useFormat()
  const title = format.longDay(day)
  const own = lines.filter(({ label }) => !isAmongOthers(label))
  const among = lines.filter(({ label }) => isAmongOthers(label))
  return (
    <Panel title={title}>
      {own.length > 0 && <Lines lines={own} caption={title} />}
      {among.length > 0 && (
        <details>
          <summary className={styles.among}>
            {t('access.amongOthers')} ({among.length})
          </summary>
          <Lines lines={among} caption={t('access.amongOthers')} />
        </details>
      )}
    </Panel>
  )
}

function Lines({ lines, caption }: { lines: readonly AccessLine[]; caption: string }): ReactNode {
  const { columns } = useAccessColumns()
  return (
    <DataTable inPanel name={ACCESS} caption={caption} columns={columns} rows={lines} keyOf={({ person_id, label }) => `${person_id} ${label}`} />
  )
}
