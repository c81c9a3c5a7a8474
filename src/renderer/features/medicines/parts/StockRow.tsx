import '#nouns/stockWords.ts'
import { type ReactNode, useState } from 'react'
import { useNavigate } from 'react-router'
import type { StockView } from '#shared/contract/stock.ts'
import { expiryOn } from '#shared/rules/medicine/stock.ts'
import { useFormat } from '#texts/useFormat.ts'
import { useTexts } from '#texts/useTexts.ts'
import { Button } from '#ui/Button.tsx'
import { DropMenu } from '#ui/DropMenu.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Quiet } from '#ui/Quiet.tsx'
import { Tag } from '#ui/Tag.tsx'
import { PackageDialog } from './PackageDialog.tsx'
import styles from './Stock.module.css'
import { useMedicineWords } from '#nouns/useMedicineWords.ts'
import { WriteStockDialog } from './WriteStockDialog.tsx'

/** The stock of one medicine, its duration, and its packages. */
export function StockRow({ stock, today, mayPlan }: { stock: StockView; today: string; mayPlan: boolean }): ReactNode {
  const t = useTexts()
  const format = useFormat()
  const words = useMedicineWords()
  const go = useNavigate()
  const [asked, setAsked] = useState<'receive' | 'return' | 'correct' | null>(null)
  const { id, unit, balance, lasts_until, courses } = stock
  const name = words.name(stock)
  const choice = (key: 'receive' | 'return' | 'correct', icon: 'plus' | 'package' | 'edit') => ({
    key,
    label: t(`stock.stock.${key}`),
    icon,
    onSelect: () => setAsked(key),
  })
  const book = {
    key: 'book',
    label: t('stock.stock.book'),
    icon: 'list' as const,
    onSelect: () => void go(`/koduke/ravimid/arvestus?varu=${id}`),
  }
  return (
    <li className={styles.row}>
      <div className={styles.what}>
        <strong>{name}</strong>
        <span className={styles.number}>
          {balance === null ? t('stock.stock.unknown') : t('stock.stock.balance', { amount: words.amount(balance, unit) })}
          {lasts_until !== null && lasts_until >= today && ` · ${t('stock.stock.lasts', { day: format.day(lasts_until) })}`}
        </span>
        <StockTags stock={stock} today={today} />
        <Packages stock={stock} />
        <Quiet as="span">{[stock.place, courses.length === 0 && t('stock.stock.untied')].filter(Boolean).join(' · ')}</Quiet>
      </div>
      <DropMenu items={mayPlan ? [choice('receive', 'plus'), choice('return', 'package'), choice('correct', 'edit'), book] : [book]}>
        <Button variant="bare" icon={<Icon name="more" />} aria-haspopup="menu" aria-label={t('stock.stock.more', { what: name })} />
      </DropMenu>
      {asked === 'receive' && <PackageDialog call="stock.receive" id={id} what={name} unit={unit} onClose={() => setAsked(null)} />}
      {(asked === 'return' || asked === 'correct') && <WriteStockDialog stock={stock} correct={asked === 'correct'} onClose={() => setAsked(null)} />}
    </li>
  )
}

/** What needs action. */
function StockTags({ stock, today }: { stock: StockView; today: string }): ReactNode {
  const t = useTexts()
  const format = useFormat()
  const words = useMedicineWords()
  const { unit, balance, lasts_until, ordered, packages, courses } = stock
  return (
    <span className={styles.tags}>
      {stock.controlled === 1 && (
        <Tag tone="sky" icon="lock">
          {t('stock.stock.controlled')}
        </Tag>
      )}
      {balance !== null && balance < 0 && <Tag tone="berry">{t('stock.stock.negative')}</Tag>}
      {courses.length > 0 && balance !== null && balance >= 0 && (balance === 0 || (lasts_until !== null && lasts_until < today)) && (
        <Tag tone="berry">{t('stock.stock.gone')}</Tag>
      )}
      {ordered > 0 && <Tag tone="mint">{t('stock.stock.ordered', { amount: words.amount(ordered, unit) })}</Tag>}
      {packages.map((each) => {
        const expiry = expiryOn(each.expires_on, today)
        return (
          expiry && (
            <Tag key={each.id} tone={expiry === 'over' ? 'berry' : 'amber'} icon="clock">
              {t(expiry === 'over' ? 'stock.stock.expired' : 'stock.stock.expiresSoon', { day: format.day(each.expires_on) })}
            </Tag>
          )
        )
      })}
    </span>
  )
}

function Packages({ stock: { packages, unit } }: { stock: StockView }): ReactNode {
  const t = useTexts()
  const format = useFormat()
  const words = useMedicineWords()
  return (
    <ul className={styles.rows}>
      {packages.map(({ id, batch, left, expires_on }) => (
        <li key={id} className={styles.quiet}>
          {t('stock.stock.package', {
            batch: batch ?? t('stock.stock.noBatch'),
            left: left === null ? '?' : words.amount(left, unit),
            day: format.day(expires_on),
          })}
        </li>
      ))}
    </ul>
  )
}
