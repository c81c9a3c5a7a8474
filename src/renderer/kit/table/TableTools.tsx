import { type ReactNode, useState } from 'react'
import { useFormat } from '#texts/useFormat.ts'
import { useTexts } from '#texts/useTexts.ts'
import { Button } from '#ui/Button.tsx'
import { DropMenu } from '#ui/DropMenu.tsx'
import { Icon } from '#ui/Icon.tsx'
import type { TableColumn } from './columns.ts'
import styles from './DataTable.module.css'
import { saveCsv, saveXlsx } from './tableFiles.ts'

interface TableToolsProps<Row> {
  /** The file name. */
  name: string
  /** The selectable columns. */
  columns: readonly TableColumn<Row>[]
  isShown: (key: string) => boolean
  onToggle: (key: string) => void
  /** The columns in files; the shown ones by default. */
  fileColumns?: readonly TableColumn<Row>[]
  /** All rows, in order. */
  rowsOf: () => readonly Row[] | Promise<readonly Row[]>
  /** The page has its own print button. */
  isPrintedElsewhere?: boolean
}

/** Column choice, export and print. */
export function TableTools<Row>(props: TableToolsProps<Row>): ReactNode {
  const { name, columns, isShown, onToggle, fileColumns, rowsOf, isPrintedElsewhere = false } = props
  const t = useTexts()
  const format = useFormat()
  const [isSaving, setIsSaving] = useState(false)
  const shown = columns.filter(({ key }) => isShown(key))
  const inFile = fileColumns ?? shown
  const save = async (write: (rows: readonly Row[]) => void | Promise<void>): Promise<void> => {
    setIsSaving(true)
    try {
      await write(await rowsOf())
    } finally {
      setIsSaving(false)
    }
  }
  return (
    <div className={styles.ways}>
      <DropMenu
        items={columns.map(({ key, label }) => ({
          key,
          label,
          checked: isShown(key),
          disabled: shown.length === 1 && shown[0]?.key === key,
          onSelect: () => onToggle(key),
        }))}
      >
        <Button icon={<Icon name="columns" />}>{t('table.columns')}</Button>
      </DropMenu>
      <DropMenu
        items={[
          { key: 'xlsx', label: t('table.xlsx'), onSelect: () => void save((rows) => saveXlsx(name, inFile, rows)) },
          { key: 'csv', label: t('table.csv'), onSelect: () => void save((rows) => saveCsv(name, inFile, rows, format)) },
          ...(isPrintedElsewhere ? [] : [{ key: 'print', label: t('common.action.print'), icon: 'print' as const, onSelect: () => window.print() }]),
        ]}
      >
        <Button icon={<Icon name="download" />} busy={isSaving}>
          {t(isPrintedElsewhere ? 'table.file' : 'table.save')}
        </Button>
      </DropMenu>
    </div>
  )
}
