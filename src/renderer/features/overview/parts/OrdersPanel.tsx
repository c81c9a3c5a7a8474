import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { OrderState } from '#shared/rules/order/order.ts'
import { SCREEN_PATHS } from '#shared/screens.ts'
import { useSession } from '#data/sessionContext.ts'
import { useEndpoint } from '#data/useEndpoint.ts'
import { useToday } from '#data/useNow.ts'
import { Answered } from '#kit/Answered.tsx'
import { orderPagePath } from '#nouns/orderPaths.ts'
import { useFormat } from '#texts/useFormat.ts'
import { useTexts } from '#texts/useTexts.ts'
import { CountedFold } from '#ui/CountedFold.tsx'
import { Panel } from '#ui/Panel.tsx'
import { Quiet } from '#ui/Quiet.tsx'
import { Tag } from '#ui/Tag.tsx'
import { Calm } from './Calm.tsx'
import styles from './OverviewList.module.css'

const GROUPS = { draft: ['draft'], approved: ['approved'], coming: ['sent', 'confirmed', 'partial'] } as const satisfies Record<
  string,
  readonly OrderState[]
>
/** Object.keys loses the literal key types. */
const KEYS = Object.keys(GROUPS) as (keyof typeof GROUPS)[]

/** Orders by what they wait for, each number the length of the list that opens under it; and what residents are charged this month. */
export function OrdersPanel(): ReactNode {
  const t = useTexts()
  const format = useFormat()
  const answer = useEndpoint('order.list', {})
  return (
    <Panel title={t('overview.orders.title')} extra={<Charges />}>
      <Answered answer={answer} rows={2}>
        {({ orders }) => {
          const groups = KEYS.map((key) => ({ key, own: orders.filter(({ state }) => GROUPS[key].some((each) => each === state)) }))
          if (groups.every(({ own }) => own.length === 0)) return <Calm>{t('overview.orders.none')}</Calm>
          return groups
            .filter(({ own }) => own.length > 0)
            .map(({ key, own }) => (
              <CountedFold key={key} icon="package" title={t(`overview.orders.${key}`)} count={own.length}>
                <ul className={styles.list}>
                  {own.map(({ id, supplier, wanted_on, is_late, cents }) => (
                    <li key={id}>
                      <Link to={orderPagePath(id)} className={styles.row}>
                        <Tag tone={is_late ? 'berry' : 'plain'}>{format.shortDay(wanted_on)}</Tag>
                        <strong className={styles.name}>{supplier}</strong>
                        <Quiet as="span">{format.money(cents)}</Quiet>
                      </Link>
                    </li>
                  ))}
                </ul>
              </CountedFold>
            ))
        }}
      </Answered>
    </Panel>
  )
}

function Charges(): ReactNode {
  const t = useTexts()
  const format = useFormat()
  const { can } = useSession()
  const month = useToday().slice(0, 7)
  const { data } = useEndpoint('order.charges', { month }, { enabled: can('charge.read') })
  const cents = (data?.charges ?? [])
    .filter(({ struck }) => struck === null)
    .reduce((sum, { quantity, unit_price_cents }) => sum + quantity * unit_price_cents, 0)
  return (
    data && (
      <Link to={SCREEN_PATHS.orders}>
        {t('overview.orders.charges')}: {format.money(cents)}
      </Link>
    )
  )
}
