import { Check } from 'lucide-react'
import { type ReactNode, useEffect } from 'react'
import type { Output } from '#shared/contract/endpoint.ts'
import type { contract } from '#shared/contract/index.ts'
import { dayOf } from '#shared/rules/time.ts'
import { lastDayOf } from '#shared/rules/plan/states.ts'
import { FAMILY_REPLIES } from '#shared/rules/placeRequest.ts'
import { AskRefused, type Place, portalPage } from '../page.ts'
import { usePortal, useSaying, useWords } from '../portalContext.ts'
import { forgetChoice } from '../savedHouses/savedHouses.ts'
import { fill } from '#shared/messages/counted.ts'
import styles from './ask.module.css'
import { Withdraw } from './RequestActions.tsx'
import { Standing } from './Standing.tsx'
import { useFresh } from './useFresh.ts'
import { askingWords, usePageWords } from './usePageWords.ts'

/** Null for a wrong or expired link. */
type FollowData = (Output<typeof contract.request.get> & { today: string }) | null

/** The state of a family's request in each house, by its signed link. It refreshes itself while visible. */
export const followPage = portalPage<FollowData>({
  words: askingWords,
  load: async (ask, place) => {
    try {
      return { ...(await ask('request.get', linkOf(place))), today: dayOf(new Date()) }
    } catch (error) {
      if (error instanceof AskRefused && error.code !== 'too-many-requests') return null
      throw error
    }
  },
  submit: async (tell, values, place) => {
    const house_id = values.get('maja')
    const reply = FAMILY_REPLIES.find((each) => each === values.get('vastus'))
    const link = linkOf(place)
    if (reply && house_id) await tell('request.reply', { ...link, house_id, reply })
    else await tell('request.withdraw', { ...link, ...(house_id && { house_id }) })
    return `/kohasoov/${link.id}?${new URLSearchParams({ expires: link.expires, signature: link.signature })}`
  },
  head: (_, { ask: words, product }) => ({ title: `${words.title} · ${product}`, description: words.description }),
  View: ({ data }) => (data ? <Followed request={data} /> : <Lost />),
})

const linkOf = ({ parameters, query }: Place) => ({
  id: parameters['id'] ?? '',
  expires: query.get('expires') ?? '',
  signature: query.get('signature') ?? '',
})

function Lost(): ReactNode {
  const { ask } = useWords()
  const { follow: words } = usePageWords()
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

function Followed({ request: first }: { request: NonNullable<FollowData> }): ReactNode {
  const { follow: words } = usePageWords()
  const { query } = usePortal()
  const format = useSaying()
  const { data, at } = useFresh<FollowData>(first)
  const request = data ?? first
  const { houses, today } = request
  const isJustSent = query.has('saadetud')
  const asked = houses.map(({ house_id }) => house_id).join(',')
  useEffect(() => {
    if (isJustSent) forgetChoice(asked.split(','))
  }, [isJustSent, asked])
  const open = houses.filter((house) => house.is_open)
  const isService = houses.some(({ services }) => services.length > 0)
  return (
    <div className={styles.page}>
      <header>
        <h1 className={styles.title}>{fill(isService ? words.titleService : words.title, { name: request.first_name })}</h1>
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
            <Standing house={house} askedAt={request.asked_at} today={today} />
          </li>
        ))}
      </ul>
      {open.length > 1 && <Withdraw label={words.withdrawAll} name={words.withdrawAll} />}
      {at !== null && <p className={styles.quiet}>{fill(words.fresh, { time: format.dayTime(at) })}</p>}
    </div>
  )
}
