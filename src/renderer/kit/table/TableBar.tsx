import type { ReactNode } from 'react'
import { useTexts } from '#texts/useTexts.ts'
import { Button } from '#ui/Button.tsx'
import { Icon } from '#ui/Icon.tsx'
import type { TableAct, TableColumn, TablePaging } from './columns.ts'
import styles from './DataTable.module.css'
import { TableTools } from './TableTools.tsx'
import type { DataTableState } from './useTableState.ts'

interface TableBarProps<Row extends object> {
  table: DataTableState<Row>
  name: string
  columns: readonly TableColumn<Row>[]
  acts: readonly TableAct<Row>[]
  paging: TablePaging<Row> | undefined
  hasTools: boolean
  children: ReactNode
}

/** The toolbar: filters, actions on selected rows, columns, export and print. */
export function TableBar<Row extends object>({ table, name, columns, acts, paging, hasTools, children }: TableBarProps<Row>): ReactNode {
  const t = useTexts()
  const chosen = table.getSelectedRowModel().rows.map(({ original }) => original)
  return (
    <div className={styles.bar}>
      {children}
      {chosen.length > 0 && (
        <fieldset className={styles.acts} aria-label={t('table.chosen', { count: chosen.length })}>
          <strong>{t('table.chosen', { count: chosen.length })}</strong>
          {acts.map(({ key, label, icon, run }) => (
            <Button key={key} icon={icon && <Icon name={icon} />} onClick={() => run(chosen)}>
              {label}
            </Button>
          ))}
        </fieldset>
      )}
      {hasTools && (
        <TableTools
          name={name}
          columns={columns.filter(({ isBare = false }) => !isBare)}
          isShown={(key) => table.getColumn(key)?.getIsVisible() ?? false}
          onToggle={(key) => table.getColumn(key)?.toggleVisibility()}
          rowsOf={() => paging?.all() ?? table.getRowModel().rows.map(({ original }) => original)}
        />
      )}
    </div>
  )
}
