import '#nouns/stockWords.ts'
import { type ReactNode, useState } from 'react'
import type { StockView } from '#shared/contract/stock.ts'
import { packagesFor } from '#shared/rules/medicine/stock.ts'
import { TextField } from '#forms/fields.tsx'
import { FormAlert } from '#forms/FormAlert.tsx'
import { useEndpointForm } from '#forms/useEndpointForm.ts'
import { useFormat } from '#texts/useFormat.ts'
import { useTexts } from '#texts/useTexts.ts'
import { Button } from '#ui/Button.tsx'
import { FieldGrid } from '#ui/FieldGrid.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Panel } from '#ui/Panel.tsx'
import { Quiet } from '#ui/Quiet.tsx'
import { Select } from '#ui/Select.tsx'
import { TextInput } from '#ui/TextInput.tsx'
import styles from './Stock.module.css'
import { runsOut } from './stockState.ts'
import { useMedicineWords } from '#nouns/useMedicineWords.ts'

const DAYS = [7, 10, 14, 30] as const
/** The size of a package, from the largest received; null if none. */
const sizeOf = ({ packages }: StockView): number | null => Math.max(0, ...packages.map(({ amount }) => amount)) || null

/** Packages as typed, by stock; what is not typed is as many as the chosen days need. */
type Counts = Readonly<Record<string, string>>

const EMPTY: { pharmacy: string; note: string; counts: Counts } = { pharmacy: '', note: '', counts: {} }

/** The packages that a stock needs for so many days, as a text to be changed. */
function proposedFor(stock: StockView, today: string, days: number): string {
  const { balance, lasts_until } = stock
  const size = sizeOf(stock)
  return String(size === null || balance === null || lasts_until === null ? 1 : packagesFor({ balance, lasts_until, size }, today, days))
}

function countIn(typed: string): number | null {
  const text = typed.trim()
  return /^[1-9]\d{0,2}$/.test(text) ? Number(text) : null
}

/** A suggested order of what runs out soon and is not ordered. */
export function OrderProposal({ stocks, today }: { stocks: readonly StockView[]; today: string }): ReactNode {
  const t = useTexts()
  const [days, setDays] = useState<number>(10)
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const proposed = stocks.filter((stock) => stock.ordered === 0 && !left.has(stock.id) && runsOut(stock, today, days))
  const typedFor = (counts: Counts, stock: StockView): string => counts[stock.id] ?? proposedFor(stock, today, days)
  const form = useEndpointForm('pharmacy.order', {
    initial: EMPTY,
    input: ({ pharmacy, note, counts }) => ({
      pharmacy: pharmacy.trim(),
      note: note.trim() || null,
      lines: proposed.map((stock) => {
        const packages = countIn(typedFor(counts, stock)) ?? 1
        return { stock_id: stock.id, packages, amount: packages * (sizeOf(stock) ?? 1) }
      }),
    }),
    wrong: ({ counts }) => ({ lines: proposed.some((stock) => countIn(typedFor(counts, stock)) === null) && t('stock.orders.countWrong') }),
    onDone: () => setLeft(new Set([...left, ...proposed.map(({ id }) => id)])),
  })
  const { counts } = form.values
  return (
    <Panel title={t('stock.orders.propose')} extra={<DaysChoice days={days} onChoose={setDays} />}>
      <p className={styles.quiet}>{t(proposed.length > 0 ? 'stock.orders.proposeText' : 'stock.orders.nothing', { count: days })}</p>
      <FormAlert error={form.action.error} found={form.found} />
      <ul className={styles.rows}>
        {proposed.map((stock) => (
          <Proposed
            key={stock.id}
            stock={stock}
            count={typedFor(counts, stock)}
            wrong={countIn(typedFor(counts, stock)) === null ? form.found['lines'] : undefined}
            onCount={(text) => form.change({ counts: { ...counts, [stock.id]: text } })}
            onLeave={() => setLeft(new Set([...left, stock.id]))}
          />
        ))}
      </ul>
      {proposed.length > 0 && (
        <div className={styles.below}>
          <FieldGrid>
            <TextField {...form.field('pharmacy')} label={t('stock.orders.pharmacy')} />
            <TextField {...form.field('note')} label={t('stock.orders.note')} />
          </FieldGrid>
          <Button variant="primary" busy={form.action.state === 'sending'} onClick={form.submit}>
            {t('stock.orders.make', { count: proposed.length })}
          </Button>
        </div>
      )}
    </Panel>
  )
}

/** The days of supply wanted. */
function DaysChoice({ days, onChoose }: { days: number; onChoose: (days: number) => void }): ReactNode {
  const t = useTexts()
  return (
    <div className={styles.short}>
      <Select
        aria-label={t('stock.orders.days')}
        value={days}
        onChange={(next) => next !== null && onChoose(next)}
        options={DAYS.map((value) => ({ value, label: t('stock.orders.daysOf', { count: value }) }))}
      />
    </div>
  )
}

interface ProposedProps {
  stock: StockView
  /** Packages as typed. */
  count: string
  wrong: string | undefined
  onCount: (text: string) => void
  onLeave: () => void
}

/** One medicine of the proposal, and how many packages of it. */
function Proposed({ stock, count, wrong, onCount, onLeave }: ProposedProps): ReactNode {
  const t = useTexts()
  const format = useFormat()
  const words = useMedicineWords()
  const what = words.name(stock)
  const size = sizeOf(stock)
  return (
    <li className={styles.row}>
      <div className={styles.what}>
        <strong>{what}</strong>
        <Quiet as="span">
          {[
            stock.client_name ?? t('stock.stock.ofHouse'),
            stock.balance !== null && t('stock.stock.balance', { amount: words.amount(stock.balance, stock.unit) }),
            stock.lasts_until && t('stock.stock.lasts', { day: format.day(stock.lasts_until) }),
            size === null ? t('stock.orders.noSize') : t('stock.orders.size', { amount: words.amount(size, stock.unit) }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </Quiet>
        {wrong && (
          <span role="alert" className={styles.wrong}>
            {wrong}
          </span>
        )}
      </div>
      <div className={styles.actions}>
        <div className={styles.short}>
          <TextInput
            aria-label={t('stock.orders.amountOf', { what })}
            value={count}
            onChange={onCount}
            inputMode="numeric"
            suffix={t('stock.orders.pack')}
          />
        </div>
        <Button variant="bare" icon={<Icon name="close" />} aria-label={t('stock.orders.leave', { what })} onClick={onLeave} />
      </div>
    </li>
  )
}
