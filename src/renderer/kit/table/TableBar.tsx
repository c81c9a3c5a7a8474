import { type ReactNode, useState } from 'react'
import { useFormat } from '#texts/useFormat.ts'
import { useTexts } from '#texts/useTexts.ts'
import { Button } from '#ui/Button.tsx'
import { DropMenu } from '#ui/DropMenu.tsx'
import { Icon } from '#ui/Icon.tsx'
import type { TableAct, TableColumn, TablePaging } from './columns.ts'
import styles from './DataTable.module.css'
import { saveCsv, saveXlsx } from './tableFiles.ts'
import type { DataTableState } from './useTableState.ts'

interface TableBarProps<Row extends object> {
  table: DataTableState<Row>
  name: string
  columns: readonly TableColumn<Row>[]
  shown: readonly TableColumn<Row>[]
  acts: readonly TableAct<Row>[]
  paging: TablePaging<Row> | undefined
  children: ReactNode
}

/** Above a table: its filters, what is done with the chosen rows, its columns, and how it leaves the screen. */
export function TableBar<Row extends object>({ table, name, columns, shown, acts, paging, children }: TableBarProps<Row>): ReactNode {
  const t = useTexts()
  const format = useFormat()
  const [isSaving, setIsSaving] = useState(false)
  const chosen = table.getSelectedRowModel().rows.map(({ original }) => original)
  const save = async (write: (rows: readonly Row[]) => void | Promise<void>): Promise<void> => {
    setIsSaving(true)
    try {
      await write(paging ? await paging.all() : table.getRowModel().rows.map(({ original }) => original))
    } finally {
      setIsSaving(false)
    }
  }
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
      <div className={styles.ways}>
        <DropMenu
          items={columns.map(({ key, label }) => ({
            key,
            label,
            checked: shown.some((column) => column.key === key),
            disabled: shown.length === 1 && shown[0]?.key === key,
            onSelect: () => table.getColumn(key)?.toggleVisibility(),
          }))}
        >
          <Button icon={<Icon name="columns" />}>{t('table.columns')}</Button>
        </DropMenu>
        <DropMenu
          items={[
            { key: 'xlsx', label: t('table.xlsx'), onSelect: () => void save((rows) => saveXlsx(name, shown, rows)) },
            { key: 'csv', label: t('table.csv'), onSelect: () => void save((rows) => saveCsv(name, shown, rows, format)) },
            { key: 'print', label: t('common.action.print'), icon: 'print', onSelect: () => window.print() },
          ]}
        >
          <Button icon={<Icon name="download" />} busy={isSaving}>
            {t('table.save')}
          </Button>
        </DropMenu>
      </div>
    </div>
  )
}
