import type { TableColumn } from '../../../kit/table/columns.ts'

/** A typical accounting row; invented. */
export interface Invoice {
  id: string
  number: string
  payer: string
  house: string
  issued: string
  due: string | null
  sum: number
  open: number
}

const FIRST = ['Aino', 'Õie', 'Ülle', 'Mart', 'Tõnu', 'Žanna', 'Helmi', 'Raivo', 'Šura', 'Endel']
const LAST = ['Tamm', 'Saar', 'Sepp', 'Mägi', 'Kask', 'Žukova', 'Õunapuu', 'Öpik', 'Ülper', 'Kukk', 'Rebane']
const HOUSES = ['Tamme kodu', 'Kuuseveski kodu', 'Pärna tare']

const of = (list: readonly string[], at: number): string => list[at % list.length] ?? ''
const dayOf = (at: number): string => `2026-${String((at % 12) + 1).padStart(2, '0')}-${String((at % 28) + 1).padStart(2, '0')}`

/** Any number of rows, deterministic. */
export const invoices = (count: number): Invoice[] =>
  Array.from({ length: count }, (_, at) => {
    const sum = 90_000 + ((at * 7919) % 110_000)
    return {
      id: `arve-${at}`,
      number: `2026-${String(at + 1).padStart(5, '0')}`,
      payer: `${of(FIRST, at * 3)} ${of(LAST, at * 7)}`,
      house: of(HOUSES, at),
      issued: dayOf(at),
      due: at % 9 === 0 ? null : dayOf(at + 14),
      sum,
      open: at % 4 === 0 ? sum : at % 4 === 1 ? Math.round(sum / 3) : 0,
    }
  })

export const INVOICE_COLUMNS: readonly TableColumn<Invoice>[] = [
  { key: 'number', label: 'Arve', value: ({ number }) => number },
  { key: 'maksja', label: 'Maksja', value: ({ payer }) => payer, share: 1.4 },
  { key: 'maja', label: 'Maja', value: ({ house }) => house, isExtra: true },
  { key: 'kuupaev', label: 'Kuupäev', kind: 'day', value: ({ issued }) => issued },
  { key: 'tahtaeg', label: 'Tähtaeg', kind: 'day', value: ({ due }) => due },
  { key: 'summa', label: 'Summa', kind: 'euros', value: ({ sum }) => sum, hasTotal: true },
  { key: 'tasumata', label: 'Tasumata', kind: 'euros', value: ({ open }) => open, hasTotal: true },
]
