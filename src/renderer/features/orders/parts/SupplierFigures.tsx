import type { ReactNode } from 'react'
import type { SupplierView } from '#shared/contract/supplier.ts'
import { useTexts } from '#texts/useTexts.ts'
import { Panel } from '#ui/Panel.tsx'
import { Quiet } from '#ui/Quiet.tsx'
import { Tag, type Tone } from '#ui/Tag.tsx'
import styles from './Orders.module.css'

/** A share below this is worth a talk with the supplier. Our own choice. */
const GOOD_SHARE = 90
const toneOf = (share: number): Tone => (share >= GOOD_SHARE ? 'mint' : 'amber')

/** The on-time and complete share of a supplier; nothing without received orders. */
export function FigureTags({ supplier: { figures } }: { supplier: SupplierView }): ReactNode {
  const t = useTexts()
  const { on_time, complete } = figures
  return (
    <>
      {on_time !== null && <Tag tone={toneOf(on_time)}>{`${t('orders.supplier.onTime')} ${on_time}\u00a0%`}</Tag>}
      {complete !== null && <Tag tone={toneOf(complete)}>{`${t('orders.supplier.complete')} ${complete}\u00a0%`}</Tag>}
    </>
  )
}

/** The same large, with the orders from which they are counted. */
export function SupplierFigures({ supplier: { figures } }: { supplier: SupplierView }): ReactNode {
  const t = useTexts()
  const { received, on_time, complete, claims } = figures
  return (
    <Panel title={t('orders.supplier.figures')}>
      <div className={styles.figures}>
        {on_time !== null && <Figure label={t('orders.supplier.onTime')} share={on_time} />}
        {complete !== null && <Figure label={t('orders.supplier.complete')} share={complete} />}
      </div>
      <Quiet>
        {[
          received > 0 ? t('orders.supplier.received', { count: received }) : t('orders.supplier.noFigures'),
          claims > 0 && t('orders.supplier.claims', { count: claims }),
        ]
          .filter(Boolean)
          .join(' · ')}
      </Quiet>
    </Panel>
  )
}

const Figure = ({ label, share }: { label: string; share: number }): ReactNode => (
  <div className={styles.figure}>
    <strong>{share}&nbsp;%</strong>
    <Quiet as="span">{label}</Quiet>
  </div>
)
