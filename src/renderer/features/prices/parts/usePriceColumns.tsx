import './pricesWords.ts'
import { type ReactNode, useMemo } from 'react'
import type { PublishedList } from '#shared/contract/price.ts'
import { CARE_NEEDS, type CareNeed } from '#shared/rules/ownShare.ts'
import type { TableColumn } from '#kit/table/columns.ts'
import { useFormat } from '#texts/useFormat.ts'
import { useTexts } from '#texts/useTexts.ts'
import { Quiet } from '#ui/Quiet.tsx'
import styles from './Prices.module.css'
import { useRoomName } from './useRoomName.ts'

/** The table's name for remembered columns, and its file name. */
export const PRICES = 'hinnakiri'

/** Prices of one room size in a list, cents. */
export interface PriceRow {
  validFrom: string
  people: number
  lines: PublishedList['lines']
}

/** Rooms of a list from the smallest on, as they are in it. */
export const rowsOfList = ({ valid_from, lines }: PublishedList): PriceRow[] =>
  [...Map.groupBy(lines, ({ people }) => people)].map(([people, ofRoom]) => ({ validFrom: valid_from, people, lines: ofRoom }))

const NAMES: Readonly<Record<CareNeed, string>> = { low: 'vaike', medium: 'keskmine', high: 'suur', dementia: 'dementsus' }

/** Rooms by needs: the price, with care costs below it; these are optional columns of their own. */
export function usePriceColumns(lines: PublishedList['lines']): {
  columns: readonly TableColumn<PriceRow>[]
  titles: readonly TableColumn<PriceRow>[]
} {
  const t = useTexts()
  const roomName = useRoomName()
  return useMemo(() => {
    const needs = CARE_NEEDS.filter((need) => lines.some((line) => line.need === need))
    const lineOf = (row: PriceRow, need: CareNeed) => row.lines.find((line) => line.need === need)
    return {
      titles: [{ key: 'alates', label: t('prices.edit.validFrom'), kind: 'day', value: ({ validFrom }) => validFrom }],
      columns: [
        { key: 'tuba', label: t('prices.needTitle'), isHead: true, value: ({ people }) => roomName(people), order: ({ people }) => people },
        ...needs.map(
          (need): TableColumn<PriceRow> => ({
            key: NAMES[need],
            label: t(`prices.need.${need}`),
            kind: 'euros',
            value: (row) => lineOf(row, need)?.place ?? null,
            cell: (row) => <Price line={lineOf(row, need)} />,
          }),
        ),
        ...needs.map(
          (need): TableColumn<PriceRow> => ({
            key: `${NAMES[need]}-hooldus`,
            label: `${t(`prices.need.${need}`)}: ${t('prices.care')}`,
            kind: 'euros',
            isExtra: true,
            value: (row) => lineOf(row, need)?.care ?? null,
          }),
        ),
      ],
    }
  }, [lines, t, roomName])
}

function Price({ line }: { line: PublishedList['lines'][number] | undefined }): ReactNode {
  const t = useTexts()
  const format = useFormat()
  if (!line) return '–'
  return (
    <span className={styles.price}>
      <strong className={styles.sum}>{format.money(line.place)}</strong>
      <Quiet as="span">{t('prices.inPrice', { money: format.money(line.care) })}</Quiet>
    </span>
  )
}
