import '#nouns/stockWords.ts'
import { type ReactNode, useState } from 'react'
import { useSearchParams } from 'react-router'
import { shiftAfter, shiftAt, shiftBefore, type ShiftOfDay, SHIFTS } from '#shared/rules/shift/shift.ts'
import { useSession } from '#data/sessionContext.ts'
import { useEndpoint } from '#data/useEndpoint.ts'
import { useFormat } from '#texts/useFormat.ts'
import { useTexts } from '#texts/useTexts.ts'
import { Button } from '#ui/Button.tsx'
import { Icon } from '#ui/Icon.tsx'
import { dayIn } from '#data/dayIn.ts'
import { useNow } from '#data/useNow.ts'
import { Quiet } from '#ui/Quiet.tsx'
import { ListScreen } from '#kit/ListScreen.tsx'
import { CountRow } from '../parts/CountRow.tsx'
import { MedicineTabs } from '../parts/MedicineTabs.tsx'
import styles from '../parts/Stock.module.css'

/** The count of narcotic and psychotropic medicines at a shift: one user counts, another confirms from their own account. */
export function CountScreen(): ReactNode {
  const t = useTexts()
  const format = useFormat()
  const { can } = useSession()
  const now = new Date(useNow()).toISOString()
  const [current] = useState(() => shiftAt(now))
  const [params, setParams] = useSearchParams()
  const day = dayIn(params.get('paev')) ?? current.day
  const shift = SHIFTS.find((each) => each === params.get('vahetus')) ?? current.shift
  const ofDay = { day, shift }
  const go = (next: ShiftOfDay): void => setParams({ paev: next.day, vahetus: next.shift }, { replace: true })
  const answer = useEndpoint('stock.list', {})
  const counts = new Map(useEndpoint('stock.counts', ofDay).data?.counts.map(({ stock_id, count }) => [stock_id, count]))
  const stocks = (answer.data?.stocks ?? []).filter(
    ({ controlled, balance, count }) => controlled === 1 && (balance !== 0 || count?.confirmed === null),
  )
  const left = stocks.filter(({ id }) => !counts.has(id)).length
  const isLast = day === current.day && shift === current.shift
  return (
    <ListScreen
      title={t('stock.count.title')}
      subtitle={`${format.longDay(day)} · ${t(`stock.count.shift.${shift}`)}`}
      actions={
        <>
          <Button icon={<Icon name="left" />} aria-label={t('stock.count.before')} onClick={() => go(shiftBefore(ofDay))} />
          <Button onClick={() => go(shiftAt(now))}>{t('stock.count.now')}</Button>
          <Button icon={<Icon name="right" />} aria-label={t('stock.count.after')} disabled={isLast} onClick={() => go(shiftAfter(ofDay))} />
        </>
      }
      className={styles.page}
      bar={
        <>
          <MedicineTabs />
          <Quiet>{t('stock.count.intro')}</Quiet>
        </>
      }
      answer={answer}
      rows={4}
      empty={() => stocks.length === 0 && { icon: 'lock', title: t('stock.count.none') }}
    >
      {() => (
        <>
          <output className={styles.left}>{left === 0 ? t('stock.count.allDone') : t('stock.count.left', { count: left })}</output>
          <ul className={styles.owners}>
            {stocks.map((stock) => (
              <li key={`${stock.id} ${day} ${shift}`}>
                <CountRow stock={stock} ofDay={ofDay} own={counts.get(stock.id) ?? null} mayCount={can('medicine.give')} />
              </li>
            ))}
          </ul>
        </>
      )}
    </ListScreen>
  )
}
