import '#nouns/stockWords.ts'
import { useCallback, useMemo } from 'react'
import type { RegisterLine, RegisterView } from '#shared/contract/stock.ts'
import type { TableColumn } from '#kit/table/columns.ts'
import { useFormat } from '#texts/useFormat.ts'
import { useTexts } from '#texts/useTexts.ts'
import { useMedicineWords } from '#nouns/useMedicineWords.ts'

/** The table's name for remembered columns, and its file name. */
export const REGISTER = 'arvestus'

/** A line of a book with whose book it is. */
export interface RegisterRow extends RegisterLine {
  stock: RegisterView
}

/** The lines of a book, each of which knows it. */
export const rowsOfBook = (stock: RegisterView): RegisterRow[] => stock.lines.map((line) => ({ ...line, stock }))

/** The columns of a book as on paper; with medicine and person for a file of several. */
export function useRegisterColumns(): { columns: readonly TableColumn<RegisterRow>[]; titles: readonly TableColumn<RegisterRow>[] } {
  const t = useTexts()
  const format = useFormat()
  const words = useMedicineWords()
  const noteOf = useNote()
  return useMemo(
    () => ({
      titles: [
        { key: 'klient', label: t('clients.one'), value: ({ stock }) => stock.client_name },
        { key: 'ravim', label: t('stock.month.medicine'), value: ({ stock }) => words.name(stock), share: 2 },
      ],
      columns: [
        { key: 'aeg', label: t('stock.register.at'), kind: 'instant', value: ({ at }) => at },
        { key: 'kanne', label: t('stock.register.what'), value: ({ kind }) => t(`stock.register.kind.${kind}`), share: 0.8 },
        {
          key: 'kogus',
          label: t('stock.register.change'),
          kind: 'number',
          value: ({ amount }) => amount,
          cell: ({ kind, amount }) => (kind === 'loetud' ? format.number(amount) : words.change(amount, '')),
          share: 0.6,
        },
        { key: 'jaak', label: t('stock.register.balance'), kind: 'number', value: ({ balance }) => balance, share: 0.6 },
        { key: 'kes', label: t('stock.register.who'), value: ({ by }) => by },
        { key: 'markus', label: t('stock.register.note'), value: noteOf, share: 2 },
      ],
    }),
    [t, format, words, noteOf],
  )
}

function useNote(): (row: RegisterRow) => string {
  const t = useTexts()
  const format = useFormat()
  const words = useMedicineWords()
  return useCallback(
    ({ kind, client_name, result, batch, note, difference, confirmed, stock: { unit } }) =>
      [
        client_name,
        result && result !== 'antud' && t(`medicines.result.${result}`),
        batch && t('stock.register.batch', { batch }),
        difference !== null && difference !== 0 && t('stock.register.difference', { amount: words.change(difference, unit) }),
        note,
        kind === 'loetud' &&
          (confirmed ? t('stock.register.confirmed', { who: confirmed.by, when: format.dayTime(confirmed.at) }) : t('stock.register.unconfirmed')),
      ]
        .filter(Boolean)
        .join(' · '),
    [t, format, words],
  )
}
