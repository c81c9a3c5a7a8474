import { useMemo } from 'react'
import type { TableColumn } from '#kit/table/columns.ts'
import { useFormat } from '#texts/useFormat.ts'
import { useTexts } from '#texts/useTexts.ts'
import type { AccessLine } from './accessLines.ts'

/** The table's name for remembered columns, and its file name. */
export const ACCESS = 'vaatajad'

/** Columns of the access log: those of a day, and the day itself for a file. */
export function useAccessColumns(): { columns: readonly TableColumn<AccessLine>[]; titles: readonly TableColumn<AccessLine>[] } {
  const t = useTexts()
  const format = useFormat()
  return useMemo(
    () => ({
      titles: [{ key: 'paev', label: t('table.day'), kind: 'day', value: ({ day }) => day }],
      columns: [
        { key: 'kes', label: t('access.person'), isHead: true, share: 1.3, value: ({ person }) => person ?? t('access.unknown') },
        { key: 'mida', label: t('access.what'), share: 1.5, value: ({ label }) => t(`access.action.${label}`) },
        { key: 'kordi', label: t('access.times'), kind: 'number', share: 0.4, value: ({ times }) => times },
        {
          key: 'millal',
          label: t('access.when'),
          share: 0.8,
          value: ({ first_at, last_at }) => between(format.time(first_at), format.time(last_at)),
        },
      ],
    }),
    [t, format],
  )
}

const between = (first: string, last: string): string => (first === last ? first : `${first} – ${last}`)
