import type { ReactNode } from 'react'
import type { Output } from '#shared/contract/endpoint.ts'
import type { contract } from '#shared/contract/index.ts'
import { lastDayOf } from '#shared/rules/plan/states.ts'
import { portalPage } from '../page.ts'
import { usePortal, useSaying } from '../portalContext.ts'
import { fill } from '#shared/messages/counted.ts'
import styles from './ask.module.css'
import { askingWords, usePageWords } from './usePageWords.ts'

type Own = Output<typeof contract.profile.requests>

/** The user's own requests and the houses' answers: for signed-in users, so only the app shows it. */
export const ownRequestsPage = portalPage<Own>({
  words: askingWords,
  load: (ask) => ask('profile.requests', {}),
  head: (_, { nav, product }) => ({ title: `${nav.requests} · ${product}`, description: nav.requests, isHidden: true }),
  View: ({ data: { requests } }) => {
    const { Anchor, words } = usePortal()
    const { own } = usePageWords()
    return (
      <div className={styles.page}>
        <header>
          <h1 className={styles.title}>{words.nav.requests}</h1>
          <p className={styles.lead}>{requests.length > 0 ? own.lead : own.none}</p>
        </header>
        {requests.map((request) => (
          <Request key={request.path} request={request} />
        ))}
        <Anchor href="/otsing" className={styles.more}>
          {words.ask.find}
        </Anchor>
      </div>
    )
  },
})

function Request({ request: { path, asked_at, expires_at, first_name, houses } }: { request: Own['requests'][number] }): ReactNode {
  const { Anchor } = usePortal()
  const { own, follow } = usePageWords()
  const { day } = useSaying()
  const isService = houses.some(({ services }) => services.length > 0)
  const title = fill(isService ? follow.titleService : follow.title, { name: first_name })
  return (
    <article className={styles.section}>
      <h2 className={styles.heading}>
        <Anchor href={path}>{title}</Anchor>
      </h2>
      <p className={styles.quiet}>{fill(follow.asked, { day: day(asked_at), until: day(lastDayOf(expires_at)) })}</p>
      <ul className={styles.standing}>
        {houses.map((house) => (
          <li key={house.house_id}>
            <b>{house.name}</b>{' '}
            <span className={styles.state} data-state={house.state}>
              {follow.states[house.state]}
            </span>
            {house.answer_text && <blockquote className={styles.says}>{house.answer_text}</blockquote>}
          </li>
        ))}
      </ul>
      <Anchor href={path} className={styles.more} aria-label={`${own.open}: ${title}`}>
        {own.open}
      </Anchor>
    </article>
  )
}
