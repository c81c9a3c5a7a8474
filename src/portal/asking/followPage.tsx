import { Check, Phone } from 'lucide-react'
import { type ReactNode, useEffect } from 'react'
import type { Output } from '#shared/contract/endpoint.ts'
import type { contract } from '#shared/contract/index.ts'
import type { AskedHouse } from '#shared/contract/request.ts'
import { lastDayOf } from '#shared/rules/plan/states.ts'
import actions from '../actions/action.module.css'
import { phoneText } from '../../renderer/features/clients/parts/phoneText.ts'
import { AskRefused, type Place, portalPage } from '../page.ts'
import { usePortal, useSaying, useWords } from '../portalContext.ts'
import { forgetChoice } from '../saved/savedHouses.ts'
import { fill } from '../words/words.ts'
import styles from './ask.module.css'
import { useSending } from './useSending.ts'

/** Null where the link is wrong or over. */
type FollowData = Output<typeof contract.request.get> | null

/** How a family's request stands in each house, by its signed link. */
export const followPage = portalPage<FollowData>({
  path: '/kohasoov/:id',
  load: async (ask, place) => {
    try {
      return await ask('request.get', linkOf(place))
    } catch (error) {
      if (error instanceof AskRefused && error.code !== 'too-many-requests') return null
      throw error
    }
  },
  submit: async (tell, values, place) => {
    const house = values.get('maja')
    const link = linkOf(place)
    await tell('request.withdraw', { ...link, ...(house && { house_id: house }) })
    return `/kohasoov/${link.id}?${new URLSearchParams({ expires: link.expires, signature: link.signature })}`
  },
  head: (_, { ask: words, product }) => ({ title: `${words.title} · ${product}`, description: words.description, isHidden: true }),
  View: ({ data }) => (data ? <Followed request={data} /> : <Lost />),
})

const linkOf = ({ parameters, query }: Place) => ({
  id: parameters['id'] ?? '',
  expires: query.get('expires') ?? '',
  signature: query.get('signature') ?? '',
})

function Lost(): ReactNode {
  const { ask, follow: words } = useWords()
  const { Anchor } = usePortal()
  return (
    <div className={styles.page}>
      <h1 className={styles.title}>{words.lost}</h1>
      <p>{words.lostText}</p>
      <Anchor href="/otsing" className={styles.more}>
        {ask.find}
      </Anchor>
    </div>
  )
}

function Followed({ request }: { request: NonNullable<FollowData> }): ReactNode {
  const { follow: words } = useWords()
  const { query } = usePortal()
  const format = useSaying()
  const { houses } = request
  const isJustSent = query.has('saadetud')
  useEffect(() => {
    if (isJustSent) forgetChoice()
  }, [isJustSent])
  const open = houses.filter((house) => house.is_open)
  return (
    <div className={styles.page}>
      <header>
        <h1 className={styles.title}>{fill(words.title, { name: request.first_name })}</h1>
        {isJustSent && (
          <output className={styles.sent}>
            <Check size={20} aria-hidden />
            {words.sent}
          </output>
        )}
        <p className={styles.lead}>
          {fill(words.asked, { day: format.day(request.asked_at), until: format.day(lastDayOf(request.expires_at)) })} {words.keep}
        </p>
      </header>
      <ul className={styles.standing}>
        {houses.map((house) => (
          <li key={house.house_id}>
            <Standing house={house} />
          </li>
        ))}
      </ul>
      {open.length > 1 && <Withdraw label={words.withdrawAll} name={words.withdrawAll} />}
    </div>
  )
}

function Standing({ house }: { house: AskedHouse }): ReactNode {
  const { follow: words } = useWords()
  const format = useSaying()
  return (
    <article className={styles.section} aria-labelledby={`at-${house.house_id}`}>
      <h2 id={`at-${house.house_id}`} className={styles.heading}>
        {house.name}
      </h2>
      <p className={styles.state} data-state={house.state}>
        {words.states[house.state]}
      </p>
      {house.answered_at && house.answer_text && (
        <div>
          <p className={styles.quiet}>{fill(words.says, { day: format.day(house.answered_at) })}</p>
          <blockquote className={styles.says}>{house.answer_text}</blockquote>
        </div>
      )}
      {house.phone && (
        <a className={styles.more} href={`tel:${house.phone}`}>
          <Phone size={20} aria-hidden />
          {fill(words.call, { phone: phoneText(house.phone) })}
        </a>
      )}
      {house.is_open && <Withdraw label={words.withdraw} name={fill(words.withdrawFrom, { name: house.name })} houseId={house.house_id} />}
    </article>
  )
}

/** A form of its own, behind one more press: looking takes nothing back, nor does a finger that slips. */
function Withdraw({ label, name, houseId }: { label: string; name: string; houseId?: string }): ReactNode {
  const { form } = usePortal()
  const { follow: words } = useWords()
  const { onSubmit, isSending, message } = useSending()
  return (
    <details>
      <summary className={styles.summary} aria-label={name}>
        {label}
      </summary>
      <form method="post" onSubmit={onSubmit} className={styles.sure}>
        <input type="hidden" name="csrf" value={form?.token ?? ''} />
        {houseId && <input type="hidden" name="maja" value={houseId} />}
        <p>{words.sure}</p>
        <button type="submit" className={`${actions.main} ${actions.great} ${styles.send}`} disabled={isSending} aria-label={`${words.yes}: ${name}`}>
          {words.yes}
        </button>
        {message && (
          <p role="alert" className={styles.wrong}>
            {message}
          </p>
        )}
      </form>
    </details>
  )
}
