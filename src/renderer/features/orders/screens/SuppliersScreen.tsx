import '../parts/ordersWords.ts'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import type { SupplierView } from '#shared/contract/supplier.ts'
import { SCREEN_PATHS } from '#shared/screens.ts'
import { useSession } from '#data/sessionContext.ts'
import { useEndpoint } from '#data/useEndpoint.ts'
import { useFormat } from '#texts/useFormat.ts'
import { useTexts } from '#texts/useTexts.ts'
import { BackLink } from '#kit/BackLink.tsx'
import { ListScreen } from '#kit/ListScreen.tsx'
import { Button } from '#ui/Button.tsx'
import { Icon } from '#ui/Icon.tsx'
import { List } from '#ui/List.tsx'
import { Quiet } from '#ui/Quiet.tsx'
import { Row } from '#ui/Row.tsx'
import { Tag } from '#ui/Tag.tsx'
import styles from '../parts/Orders.module.css'
import { SupplierForm } from '../parts/SupplierForm.tsx'
import { FigureTags } from '../parts/SupplierFigures.tsx'

/** The register of suppliers. */
export function SuppliersScreen(): ReactNode {
  const t = useTexts()
  const { can } = useSession()
  const [isAdding, setAdding] = useState(false)
  const answer = useEndpoint('supplier.list', {})
  return (
    <>
      <BackLink to={SCREEN_PATHS.orders}>{t('orders.title')}</BackLink>
      <ListScreen
        title={t('orders.suppliers')}
        actions={
          can('supplier.write') && (
            <Button variant="primary" icon={<Icon name="plus" />} aria-haspopup="dialog" onClick={() => setAdding(true)}>
              {t('orders.supplier.add')}
            </Button>
          )
        }
        answer={answer}
        rows={4}
        empty={({ suppliers }) =>
          suppliers.length === 0 && { icon: 'building', title: t('orders.supplier.none'), text: t('orders.supplier.noneText') }
        }
      >
        {({ suppliers }) => (
          <List of={suppliers} keyOf={({ id }) => id}>
            {(supplier) => <SupplierCard supplier={supplier} />}
          </List>
        )}
      </ListScreen>
      {isAdding && <SupplierForm supplier={null} onClose={() => setAdding(false)} />}
    </>
  )
}

function SupplierCard({ supplier }: { supplier: SupplierView }): ReactNode {
  const t = useTexts()
  const format = useFormat()
  const { id, name, kind, ended_on, next_delivery_on } = supplier
  const next =
    ended_on === null ? t('orders.supplier.next', { day: format.day(next_delivery_on) }) : t('orders.supplier.ended', { day: format.day(ended_on) })
  return (
    <Link to={`${SCREEN_PATHS.suppliers}/${id}`} className={styles.card}>
      <span className={styles.cardWords}>
        <strong className={styles.title}>{name}</strong>
        <Quiet as="span">{[t(`orders.kind.${kind}`), next].join(' · ')}</Quiet>
        <Row gap={2}>
          <FigureTags supplier={supplier} />
          {supplier.figures.claims > 0 && <Tag tone="amber">{t('orders.supplier.claims', { count: supplier.figures.claims })}</Tag>}
        </Row>
      </span>
      <Icon name="right" />
    </Link>
  )
}
