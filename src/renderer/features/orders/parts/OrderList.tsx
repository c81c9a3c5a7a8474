import { type ReactNode, useId } from 'react'
import { Link } from 'react-router'
import type { SupplierOrderView } from '#shared/contract/order.ts'
import { isOnTheWay, isOver } from '#shared/rules/order/order.ts'
import { orderPagePath } from '#nouns/orderPaths.ts'
import { useFormat } from '#texts/useFormat.ts'
import { useTexts } from '#texts/useTexts.ts'
import { Icon } from '#ui/Icon.tsx'
import { List } from '#ui/List.tsx'
import { Quiet } from '#ui/Quiet.tsx'
import { OrderTags } from './OrderTags.tsx'
import styles from './Orders.module.css'

const GROUPS = {
  draft: ({ state }: SupplierOrderView) => state === 'draft',
  approved: ({ state }: SupplierOrderView) => state === 'approved',
  coming: ({ state }: SupplierOrderView) => isOnTheWay(state),
  over: ({ state }: SupplierOrderView) => isOver(state),
} as const

/** Orders in groups by what is to be done with them; on the way by the day they are wanted. */
export function OrderGroups({ orders }: { orders: readonly SupplierOrderView[] }): ReactNode {
  const coming = orders.filter(GROUPS.coming).toSorted((one, other) => one.wanted_on.localeCompare(other.wanted_on))
  return (
    <div className={styles.groups}>
      <Group name="draft" orders={orders.filter(GROUPS.draft)} />
      <Group name="approved" orders={orders.filter(GROUPS.approved)} />
      <Group name="coming" orders={coming} />
      <Group name="over" orders={orders.filter(GROUPS.over)} />
    </div>
  )
}

function Group({ name, orders }: { name: keyof typeof GROUPS; orders: readonly SupplierOrderView[] }): ReactNode {
  const t = useTexts()
  const id = useId()
  if (orders.length === 0) return null
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className={styles.groupName}>
        {t(`orders.group.${name}`)}
      </h2>
      <OrderCards orders={orders} />
    </section>
  )
}

/** Orders as links to their pages. */
export function OrderCards({ orders }: { orders: readonly SupplierOrderView[] }): ReactNode {
  return (
    <List of={orders} keyOf={({ id }) => id}>
      {(order) => <OrderCard order={order} />}
    </List>
  )
}

function OrderCard({ order }: { order: SupplierOrderView }): ReactNode {
  const t = useTexts()
  const format = useFormat()
  const { id, supplier, kind, lines, cents, made } = order
  const facts = [
    t(`orders.kind.${kind}`),
    t('orders.card.lines', { count: lines.length }),
    cents > 0 && format.money(cents),
    `${made.by}, ${format.day(made.at)}`,
  ]
  return (
    <Link to={orderPagePath(id)} className={styles.card}>
      <span className={styles.cardWords}>
        <strong className={styles.title}>{supplier}</strong>
        <Quiet as="span">{facts.filter(Boolean).join(' · ')}</Quiet>
        <OrderTags order={order} />
      </span>
      <Icon name="right" />
    </Link>
  )
}
