import '#nouns/stockWords.ts'
import { type ReactNode, useState } from 'react'
import type { CountView, StockView } from '#shared/contract/stock.ts'
import { signableUntil } from '#shared/rules/medicine/stock.ts'
import type { ShiftOfDay } from '#shared/rules/shift/shift.ts'
import { useSession } from '#data/sessionContext.ts'
import { useAction } from '#data/useAction.ts'
import { useFormat } from '#texts/useFormat.ts'
import { useTexts } from '#texts/useTexts.ts'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Quiet } from '#ui/Quiet.tsx'
import { Tag } from '#ui/Tag.tsx'
import { TextField } from '#forms/fields.tsx'
import { FormAlert } from '#forms/FormAlert.tsx'
import { useEndpointForm } from '#forms/useEndpointForm.ts'
import { useNow } from '#data/useNow.ts'
import { readAmount } from './courseDraft.ts'
import styles from './Stock.module.css'
import { useMedicineWords } from '#nouns/useMedicineWords.ts'

interface CountRowProps {
  stock: StockView
  ofDay: ShiftOfDay
  /** The count of this shift; null without one. */
  own: CountView | null
  mayCount: boolean
}

/** One controlled medicine at a shift: to be counted, waiting for its second signature, or done. */
export function CountRow({ stock, ofDay, own, mayCount }: CountRowProps): ReactNode {
  const t = useTexts()
  const words = useMedicineWords()
  const [isAgain, setAgain] = useState(false)
  const { count, balance, unit } = stock
  return (
    <Card aria-label={`${stock.client_name ?? ''}: ${words.name(stock)}`}>
      <h2 className={styles.title}>{[stock.client_name, stock.room].filter(Boolean).join(', ')}</h2>
      <div className={styles.what}>
        <strong>{words.name(stock)}</strong>
        <span className={styles.number}>
          {balance === null ? t('stock.count.bookUnknown') : t('stock.count.book', { amount: words.amount(balance, unit) })}
          {stock.place && ` · ${stock.place}`}
        </span>
        {count && count.id !== own?.id && count.confirmed === null && <Signature count={count} unit={unit} mayCount={mayCount} isEarlier />}
        {own && !isAgain && (
          <>
            <Signature count={own} unit={unit} mayCount={mayCount} />
            {mayCount && own.confirmed === null && <Button onClick={() => setAgain(true)}>{t('stock.count.again')}</Button>}
          </>
        )}
        {mayCount && (!own || isAgain) && <CountForm stock={stock} ofDay={ofDay} onDone={() => setAgain(false)} />}
      </div>
    </Card>
  )
}

function Signature({
  count,
  unit,
  mayCount,
  isEarlier = false,
}: {
  count: CountView
  unit: string
  mayCount: boolean
  isEarlier?: boolean
}): ReactNode {
  const t = useTexts()
  const format = useFormat()
  const words = useMedicineWords()
  const { user } = useSession()
  const confirm = useAction('stock.confirm')
  const { id, counted, by, at, by_id, confirmed, reason } = count
  const amount = words.amount(counted, unit)
  const isLate = new Date(useNow()).toISOString() > signableUntil(count, at)
  return (
    <>
      <FormAlert error={confirm.error} />
      <span>
        {t('stock.count.done', { amount, who: by, when: format.dayTime(at) })}
        {reason && ` · ${reason}`}
      </span>
      {confirmed ? (
        <Tag tone="mint" icon="check">
          {t('stock.count.confirmed', { who: confirmed.by, when: format.dayTime(confirmed.at) })}
        </Tag>
      ) : (
        <Tag tone="amber" icon="clock">
          {t(isLate ? 'stock.count.unsigned' : isEarlier ? 'stock.count.earlier' : 'stock.count.waiting')}
        </Tag>
      )}
      {!confirmed && isLate && <Quiet as="span">{t('stock.count.late')}</Quiet>}
      {!confirmed && !isLate && mayCount && by_id !== user?.id && (
        <Button icon={<Icon name="check" />} busy={confirm.state === 'sending'} onClick={() => void confirm.run({ id })}>
          {t('stock.count.confirm', { amount })}
        </Button>
      )}
      {!confirmed && !isLate && by_id === user?.id && <Quiet as="span">{t('stock.count.own')}</Quiet>}
    </>
  )
}

const countedIn = (typed: string): number | null => (typed.trim() === '0' ? 0 : readAmount(typed))

function CountForm({ stock: { id, balance, unit }, ofDay, onDone }: { stock: StockView; ofDay: ShiftOfDay; onDone: () => void }): ReactNode {
  const t = useTexts()
  const words = useMedicineWords()
  const form = useEndpointForm('stock.count', {
    initial: { counted: '', reason: '' },
    input: (typed) => {
      const counted = countedIn(typed.counted) ?? 0
      const expected = balance ?? counted
      return { id, ...ofDay, counted, expected, ...(counted !== expected && { reason: typed.reason.trim() || null }) }
    },
    wrong: ({ counted }) => ({ counted: countedIn(counted) === null && t('stock.count.wrong') }),
    onDone,
  })
  const counted = countedIn(form.values.counted)
  const difference = counted === null ? 0 : counted - (balance ?? counted)
  return (
    <>
      <FormAlert error={form.action.error} found={form.found} />
      <div className={styles.actions}>
        <div className={styles.short}>
          <TextField {...form.field('counted')} label={t('stock.count.counted', { unit })} inputMode="decimal" />
        </div>
        <Button variant="primary" icon={<Icon name="check" />} busy={form.action.state === 'sending'} onClick={form.submit}>
          {t('stock.count.save')}
        </Button>
      </div>
      {difference !== 0 && (
        <>
          <Tag tone="berry" icon="warning">
            {t('stock.count.difference', { amount: words.change(difference, unit) })}
          </Tag>
          <TextField {...form.field('reason')} label={t('stock.count.reason')} hint={t('stock.count.reasonText')} required />
        </>
      )}
    </>
  )
}
