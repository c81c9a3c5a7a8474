import './stockWords.ts'
import { type ReactNode, useState } from 'react'
import type { CountView, StockView } from '#shared/contract/stock.ts'
import { signableUntil } from '#shared/rules/medicine/stock.ts'
import type { ShiftOfDay } from '#shared/rules/shift/shift.ts'
import { useSession } from '#data/sessionContext.ts'
import { useAction } from '#data/useAction.ts'
import { useFormat } from '#texts/useFormat.ts'
import { useTexts } from '#texts/useTexts.ts'
import { Button } from '#ui/Button.tsx'
import { Field } from '#ui/Field.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Tag } from '#ui/Tag.tsx'
import { TextInput } from '#ui/TextInput.tsx'
import { FormAlert } from '#forms/FormAlert.tsx'
import { useNow } from '#data/useNow.ts'
import { readAmount } from './courseDraft.ts'
import styles from './Stock.module.css'
import { useMedicineWords } from './useMedicineWords.ts'

interface CountRowProps {
  stock: StockView
  ofDay: ShiftOfDay
  /** Of this shift; null while nobody has counted. */
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
    <article className={styles.card} aria-label={`${stock.client_name ?? ''}: ${words.name(stock)}`}>
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
    </article>
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
      {!confirmed && isLate && <span className={styles.quiet}>{t('stock.count.late')}</span>}
      {!confirmed && !isLate && mayCount && by_id !== user?.id && (
        <Button icon={<Icon name="check" />} busy={confirm.state === 'sending'} onClick={() => void confirm.run({ id })}>
          {t('stock.count.confirm', { amount })}
        </Button>
      )}
      {!confirmed && !isLate && by_id === user?.id && <span className={styles.quiet}>{t('stock.count.own')}</span>}
    </>
  )
}

function CountForm({ stock, ofDay, onDone }: { stock: StockView; ofDay: ShiftOfDay; onDone: () => void }): ReactNode {
  const t = useTexts()
  const words = useMedicineWords()
  const count = useAction('stock.count')
  const [typed, setTyped] = useState('')
  const [reason, setReason] = useState('')
  const [wasTried, setWasTried] = useState(false)
  const { id, balance, unit } = stock
  const counted = typed.trim() === '0' ? 0 : readAmount(typed)
  const expected = balance ?? counted ?? 0
  const difference = counted === null ? 0 : counted - expected
  const isShort = difference !== 0 && reason.trim().length < 3
  const save = async (): Promise<void> => {
    setWasTried(true)
    if (counted === null || isShort) return
    const said = { id, ...ofDay, counted, expected, ...(difference !== 0 && { reason: reason.trim() }) }
    if (await count.run(said)) onDone()
  }
  return (
    <>
      <FormAlert error={count.error} />
      <div className={styles.deeds}>
        <div className={styles.short}>
          <Field label={t('stock.count.counted', { unit })} required error={wasTried && counted === null ? t('stock.count.wrong') : undefined}>
            <TextInput value={typed} onChange={setTyped} inputMode="decimal" />
          </Field>
        </div>
        <Button variant="primary" icon={<Icon name="check" />} busy={count.state === 'sending'} onClick={() => void save()}>
          {t('stock.count.save')}
        </Button>
      </div>
      {difference !== 0 && (
        <>
          <Tag tone="berry" icon="warning">
            {t('stock.count.difference', { amount: words.change(difference, unit) })}
          </Tag>
          <Field
            label={t('stock.count.reason')}
            required
            hint={t('stock.count.reasonText')}
            error={wasTried && isShort ? t('stock.write.short') : undefined}
          >
            <TextInput value={reason} onChange={setReason} maxLength={4000} />
          </Field>
        </>
      )}
    </>
  )
}
