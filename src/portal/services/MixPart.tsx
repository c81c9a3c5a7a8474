import { Send } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Output } from '#shared/contract/endpoint.ts'
import type { contract } from '#shared/contract/index.ts'
import type { HomeNear, Way } from '#shared/contract/serviceSearch.ts'
import { askServicesPath } from '#shared/rules/askPaths.ts'
import actions from '../actions/action.module.css'
import { usePortal, useSaying, useWords } from '../portalContext.ts'
import { fill } from '#shared/messages/counted.ts'
import styles from './MixPart.module.css'
import { hoursIn } from './servicesAddress.ts'
import { useServiceWords } from './useServiceWords.ts'

type Mix = Output<typeof contract.search.offers>['mix']

/** Combinations of services that cover the query, with monthly costs, beside a place in a care home. */
export function MixPart({ mix }: { mix: Mix }): ReactNode {
  const services = useServiceWords()
  const { number } = useSaying()
  const { mix: words } = services
  if (mix === null) return <p className={styles.note}>{words.ask}</p>
  return (
    <section className={styles.mix} aria-labelledby="mix">
      <h2 id="mix" className={styles.title}>
        {words.title}
      </h2>
      <p className={styles.quiet}>
        {mix.ways.length > 0 ? words.lead : words.none} {mix.radius_km !== null && fill(words.within, { km: number(mix.radius_km) })}
      </p>
      {mix.ways.length > 0 && (
        <ul className={styles.ways}>
          {mix.ways.map((way) => (
            <WayCard key={way.parts.map(({ offer }) => offer.id).join()} way={way} />
          ))}
        </ul>
      )}
      {mix.ways.length > 0 && <p className={styles.quiet}>{words.kov}</p>}
      <HomeBeside home={mix.home} />
    </section>
  )
}

function WayCard({ way: { parts, month_price: month } }: { way: Way }): ReactNode {
  const { Anchor } = usePortal()
  const services = useServiceWords()
  const euros = useEuros()
  const { mix: words, weekdays: dayWords } = services
  const { query } = usePortal()
  const wanted = parts.map(({ offer, weekdays }) => ({ houseId: offer.house.id, service: offer.service, weekdays }))
  return (
    <li className={styles.way}>
      <ul className={styles.parts}>
        {parts.map(({ offer, weekdays, month_price: price }) => (
          <li key={offer.id}>
            <strong>{offer.service_name}</strong>
            <span>
              <Anchor href={`/otsing/${offer.house.id}`}>{offer.house.name}</Anchor>, {offer.house.location}
            </span>
            <span className={styles.quiet}>
              {fill(words.part, { days: weekdays.map((day) => dayWords[day as keyof typeof dayWords]).join(' '), sum: euros(price) })}
            </span>
          </li>
        ))}
      </ul>
      <p className={styles.total}>{fill(words.total, { sum: euros(month) })}</p>
      <p className={styles.left}>{fill(words.left, { sum: euros(month) })}</p>
      <Anchor href={askServicesPath(wanted, hoursIn(query))} className={`${actions.main} ${styles.ask}`}>
        <Send size={18} aria-hidden />
        {words.askThese}
      </Anchor>
    </li>
  )
}

/** A care home for comparison. */
function HomeBeside({ home }: { home: HomeNear | null }): ReactNode {
  const { Anchor, words: all } = usePortal()
  const services = useServiceWords()
  const euros = useEuros()
  const { mix: words } = services
  return (
    <div className={styles.home}>
      <h3 className={styles.homeTitle}>{words.homeTitle}</h3>
      {home === null ? (
        <p>{words.homeNone}</p>
      ) : (
        <>
          <p>
            <Anchor href={`/otsing/${home.id}`}>{home.name}</Anchor>, {home.location}: <strong>{fill(words.home, { sum: euros(home.price) })}</strong>
          </p>
          {home.public ? <PublicPart of={home.public} /> : <p>{fill(words.homeUnknown, all.law)}</p>}
          <p>
            <Anchor href={`/otsing/${home.id}#omaosalus`}>{words.calculate}</Anchor>
          </p>
        </>
      )}
    </div>
  )
}

function PublicPart({ of: { covered, left, limit, municipality } }: { of: NonNullable<HomeNear['public']> }): ReactNode {
  const { search } = useWords()
  const services = useServiceWords()
  const { day } = useSaying()
  const euros = useEuros()
  const { mix: words } = services
  const assumed = limit.verified ? '' : ` (${search.assumed})`
  const source = limit.verified
    ? fill(words.homeSource, { source: limit.source, day: day(limit.valid_from) })
    : fill(words.homeAssumed, { source: limit.source, sum: euros(limit.cents) })
  return (
    <>
      <p>
        {fill(words.homeCovered, { kov: municipality, sum: euros(covered), assumed })}. <span className={styles.quiet}>{source}</span>
      </p>
      <p className={styles.left}>{fill(words.homeLeft, { sum: euros(left), assumed })}</p>
    </>
  )
}

/** Whole euros: monthly costs are approximate. */
function useEuros(): (cents: number) => string {
  const { number } = useSaying()
  return (cents) => number(Math.round(cents / 100))
}
