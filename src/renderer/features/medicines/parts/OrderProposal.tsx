import './stockWords.ts'
import { type ReactNode, useState } from 'react'
import type { StockView } from '#shared/contract/stock.ts'
import { useAction } from '#data/useAction.ts'
import { useFormat } from '#texts/useFormat.ts'
import { useTexts } from '#texts/useTexts.ts'
import { Button } from '#ui/Button.tsx'
import { Field } from '#ui/Field.tsx'
import { FieldGrid } from '#ui/FieldGrid.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Panel } from '#ui/Panel.tsx'
import { Select } from '#ui/Select.tsx'
import { TextInput } from '#ui/TextInput.tsx'
import { FormAlert } from '#forms/FormAlert.tsx'
import styles from './Stock.module.css'
import { runsOut } from './stockState.ts'
import { useMedicineWords } from './useMedicineWords.ts'

const DAYS = [7, 10, 14, 30] as const
/** How much is in a package, by the largest that came; null where none has. */
const sizeOf = ({ packages }: StockView): number | null => Math.max(0, ...packages.map(({ amount }) => amount)) || null

const readCount = (text: string): number | null => (/^[1-9]\d{0,2}$/.test(text.trim()) ? Number(text.trim()) : null)

/** What runs out soon and is not ordered, as an order that only has to be looked through. */
export function OrderProposal({ stocks, today }: { stocks: readonly StockView[]; today: string }): ReactNode {
  const t = useTexts()
  const format = useFormat()
  const words = useMedicineWords()
  const make = useAction('pharmacy.order')
  const [days, setDays] = useState<number>(10)
  const [pharmacy, setPharmacy] = useState('')
  const [note, setNote] = useState('')
  const [counts, setCounts] = useState<Readonly<Record<string, string>>>({})
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const [wasTried, setWasTried] = useState(false)
  const proposed = stocks.filter((stock) => stock.ordered === 0 && !left.has(stock.id) && runsOut(stock, today, days))
  const countOf = (stock: StockView): string => counts[stock.id] ?? '1'
  const lines = proposed.map((stock) => ({ stock_id: stock.id, packages: readCount(countOf(stock)), size: sizeOf(stock) ?? 1 }))
  const isNameless = pharmacy.trim() === ''
  const save = async (): Promise<void> => {
    setWasTried(true)
    const said = lines.flatMap(({ stock_id, packages, size }) => (packages === null ? [] : { stock_id, packages, amount: packages * size }))
    if (isNameless || said.length < lines.length) return
    if (!(await make.run({ pharmacy: pharmacy.trim(), note: note.trim() || null, lines: said }))) return
    setLeft(new Set([...left, ...said.map(({ stock_id }) => stock_id)]))
    setWasTried(false)
  }
  return (
    <Panel
      title={t('stock.orders.propose')}
      extra={
        <div className={styles.short}>
          <Select
            aria-label={t('stock.orders.days')}
            value={days}
            onChange={(next) => next !== null && setDays(next)}
            options={DAYS.map((value) => ({ value, label: t('stock.orders.daysOf', { count: value }) }))}
          />
        </div>
      }
    >
      <p className={styles.quiet}>{t(proposed.length > 0 ? 'stock.orders.proposeText' : 'stock.orders.nothing', { count: days })}</p>
      <FormAlert error={make.error} />
      <ul className={styles.rows}>
        {proposed.map((stock) => {
          const what = words.name(stock)
          const size = sizeOf(stock)
          const isWrong = wasTried && readCount(countOf(stock)) === null
          return (
            <li key={stock.id} className={styles.row}>
              <div className={styles.what}>
                <strong>{what}</strong>
                <span className={styles.quiet}>
                  {[
                    stock.client_name ?? t('stock.stock.ofHouse'),
                    stock.balance !== null && t('stock.stock.balance', { amount: words.amount(stock.balance, stock.unit) }),
                    stock.lasts_until && t('stock.stock.lasts', { day: format.day(stock.lasts_until) }),
                    size === null ? t('stock.orders.noSize') : t('stock.orders.size', { amount: words.amount(size, stock.unit) }),
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </span>
                {isWrong && (
                  <span role="alert" className={styles.wrong}>
                    {t('stock.orders.countWrong')}
                  </span>
                )}
              </div>
              <div className={styles.deeds}>
                <div className={styles.short}>
                  <TextInput
                    aria-label={t('stock.orders.amountOf', { what })}
                    value={countOf(stock)}
                    onChange={(text) => setCounts({ ...counts, [stock.id]: text })}
                    inputMode="numeric"
                    suffix={t('stock.orders.pack')}
                  />
                </div>
                <Button
                  variant="bare"
                  icon={<Icon name="close" />}
                  aria-label={t('stock.orders.leave', { what })}
                  onClick={() => setLeft(new Set([...left, stock.id]))}
                />
              </div>
            </li>
          )
        })}
      </ul>
      {proposed.length > 0 && (
        <div className={styles.below}>
          <FieldGrid>
            <Field label={t('stock.orders.pharmacy')} required error={wasTried && isNameless ? t('stock.orders.required') : undefined}>
              <TextInput value={pharmacy} onChange={setPharmacy} maxLength={120} />
            </Field>
            <Field label={t('stock.orders.note')}>
              <TextInput value={note} onChange={setNote} maxLength={4000} />
            </Field>
          </FieldGrid>
          <Button variant="primary" busy={make.state === 'sending'} onClick={() => void save()}>
            {t('stock.orders.make', { count: proposed.length })}
          </Button>
        </div>
      )}
    </Panel>
  )
}
