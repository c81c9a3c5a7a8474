import '#nouns/stockWords.ts'
import type { ReactNode } from 'react'
import { SCREEN_PATHS } from '#shared/screens.ts'
import { useEndpoint } from '#data/useEndpoint.ts'
import { useFormat } from '#texts/useFormat.ts'
import { useTexts } from '#texts/useTexts.ts'
import { WayLink } from '#kit/WayLink.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Panel } from '#ui/Panel.tsx'
import { Quiet } from '#ui/Quiet.tsx'
import { Tag } from '#ui/Tag.tsx'
import styles from './Orders.module.css'

/** The orders of medicines that are not over, which have their own page. */
export function MedicineOrders(): ReactNode {
  const t = useTexts()
  const format = useFormat()
  const open = useEndpoint('pharmacy.orders', {}).data?.orders.filter(({ state }) => state !== 'saabunud') ?? []
  return (
    <Panel
      className={styles.medicines ?? ''}
      title={t('orders.medicinesTitle')}
      extra={
        <WayLink to={SCREEN_PATHS.stockOrders}>
          {t('orders.medicinesOpen')}
          <Icon name="right" />
        </WayLink>
      }
    >
      {open.length === 0 ? (
        <Quiet>{t('orders.medicinesMissing')}</Quiet>
      ) : (
        <ul className={styles.rows}>
          {open.map(({ id, pharmacy, state, made, lines }) => (
            <li key={id} className={styles.row}>
              <span className={styles.what}>
                <strong>{pharmacy}</strong>
                <Quiet as="span">{`${t('orders.card.lines', { count: lines.length })} · ${made.by}, ${format.day(made.at)}`}</Quiet>
              </span>
              <Tag tone={state === 'kavand' ? 'amber' : 'sky'}>{t(`stock.orders.state.${state}`)}</Tag>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}
