import './stockWords.ts'
import type { ReactNode } from 'react'
import type { RegisterLine, RegisterView } from '#shared/contract/stock.ts'
import { useFormat } from '#texts/useFormat.ts'
import { useTexts } from '#texts/useTexts.ts'
import styles from './Sheets.module.css'
import { useMedicineWords } from './useMedicineWords.ts'

/** The book of one medicine in a month, as it stands on paper. */
export function RegisterTable({ stock }: { stock: RegisterView }): ReactNode {
  const t = useTexts()
  const format = useFormat()
  const words = useMedicineWords()
  const { unit, lines } = stock
  const noteOf = ({ kind, client_name, result, batch, note, difference, confirmed }: RegisterLine): string =>
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
      .join(' · ')
  return (
    <section className={styles.sheet} aria-label={words.name(stock)}>
      <h3 className={styles.title}>{[stock.client_name, words.name(stock)].filter(Boolean).join(' · ')}</h3>
      <p>{t('stock.register.opening', { amount: words.amount(stock.opening, unit) })}</p>
      <div className={styles.scroll}>
        <table className={`${styles.table} ${styles.register}`}>
          <thead>
            <tr>
              {(['at', 'what', 'change', 'balance', 'who', 'note'] as const).map((column) => (
                <th key={column} scope="col" className={column === 'change' || column === 'balance' ? styles.number : undefined}>
                  {t(`stock.register.${column}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {lines.map((line) => (
              <tr key={line.id}>
                <td className={styles.when}>{format.dayTime(line.at)}</td>
                <td>{t(`stock.register.kind.${line.kind}`)}</td>
                <td className={styles.number}>{line.kind === 'loetud' ? format.number(line.amount) : words.change(line.amount, '')}</td>
                <td className={styles.number}>
                  <span className={styles.label}>{t('stock.register.balance')} </span>
                  {format.number(line.balance)}
                </td>
                <td>{line.by}</td>
                <td>{noteOf(line)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p>
        <strong>{t('stock.register.closing', { amount: words.amount(stock.closing, unit) })}</strong>
      </p>
    </section>
  )
}
