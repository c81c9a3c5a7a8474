import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Output } from '#shared/contract/endpoint.ts'
import type { contract } from '#shared/contract/index.ts'
import type { OpenOrder } from '#shared/contract/orderLink.ts'
import { fill } from '#shared/messages/counted.ts'
import { wholeIn } from '#shared/rules/euros.ts'
import { lastDayOf } from '#shared/rules/plan/states.ts'
import { orderPath } from '#shared/rules/order/order.ts'
import { phoneText } from '#web/phoneText.ts'
import styles from '../asking/ask.module.css'
import { AskRefused, type Place, portalPage } from '../page.ts'
import { usePortal, useSaying } from '../portalContext.ts'
import { DeliverForm, OrderForm } from './OrderForm.tsx'
import { orderWords, useOrderWords } from './useOrderWords.ts'

type OrderLink = Output<typeof contract.orderLink.load>

interface OrderData {
  /** Null for a wrong link. */
  link: OrderLink | null
}

/** The page on which a supplier answers an order by the link in its e-mail, without signing in (decision 0078). */
export const orderPage = portalPage<OrderData>({
  words: orderWords,
  load: async (ask, place) => {
    try {
      return { link: await ask('orderLink.load', signedOf(place)) }
    } catch (error) {
      if (error instanceof AskRefused && error.code !== 'too-many-requests') return { link: null }
      throw error
    }
  },
  submit: async (tell, values, place) => {
    const link = signedOf(place)
    const path = orderPath(link.id, link.expires, link.signature)
    if (values.has('deliver')) {
      await tell('orderLink.deliver', link)
      return path
    }
    await tell('orderLink.confirm', { ...link, name: values.get('name') ?? '', note: values.get('note') ?? '', short: saidIn(values) })
    return `${path}&saadetud=1`
  },
  head: ({ link }, { product }) => ({ title: `${link?.house ?? product} · ${product}`, description: product }),
  View: ({ data: { link } }) => (link?.state === 'avatud' ? <Open order={link} /> : <Closed link={link} />),
})

/** What is said of each line; the server counts as short only what is less than ordered. */
function saidIn(values: URLSearchParams) {
  const ids = [...values.keys()].flatMap((key) => /^short\.(\d+)\.id$/.exec(key)?.[1] ?? [])
  return ids.map((index) => ({
    id: values.get(`short.${index}.id`) ?? '',
    quantity: wholeIn(values.get(`short.${index}.quantity`) ?? ''),
    expected_on: values.get(`short.${index}.expected_on`) || null,
  }))
}

const signedOf = ({ parameters, query }: Place) => ({
  id: parameters['id'] ?? '',
  expires: query.get('expires') ?? '',
  signature: query.get('signature') ?? '',
})

function Closed({ link }: { link: Exclude<OrderLink, OpenOrder> | null }): ReactNode {
  const words = useOrderWords()
  return (
    <div className={styles.page}>
      <h1 className={styles.title}>{link ? fill(words.title, { house: link.house }) : words.lost}</h1>
      <p>{link ? words.closed[link.state] : words.lostText}</p>
    </div>
  )
}

function Open({ order }: { order: OpenOrder }): ReactNode {
  const words = useOrderWords()
  const { query } = usePortal()
  const { day } = useSaying()
  return (
    <div className={styles.page}>
      <header>
        <h1 className={styles.title}>{fill(words.title, { house: order.house })}</h1>
        {query.has('saadetud') && (
          <output className={styles.sent}>
            <Check size={20} aria-hidden />
            {words.sent}
          </output>
        )}
        <p className={styles.lead}>{fill(words.lead, { day: day(order.wanted_on), until: day(lastDayOf(order.expires_at)) })}</p>
      </header>
      <Facts order={order} />
      <OrderForm order={order} />
      <DeliverForm order={order} />
    </div>
  )
}

function Facts({ order }: { order: OpenOrder }): ReactNode {
  const words = useOrderWords()
  const { day } = useSaying()
  const facts: [label: string, value: ReactNode][] = [
    [words.facts.supplier, order.supplier],
    [words.facts.wanted, day(order.wanted_on)],
    [words.facts.address, order.address],
    [
      words.facts.phone,
      order.house_phone && (
        <a key="phone" href={`tel:${order.house_phone}`}>
          {phoneText(order.house_phone)}
        </a>
      ),
    ],
    [words.facts.note, order.note],
  ]
  return (
    <section className={styles.section}>
      <dl className={styles.facts}>
        {facts
          .filter(([, value]) => Boolean(value))
          .map(([label, value]) => (
            <div key={label} className={styles.fact}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
      </dl>
      {order.confirmed_at && <p>{fill(words.confirmed, { day: day(order.confirmed_at), name: order.confirmed_name ?? '' })}</p>}
    </section>
  )
}
