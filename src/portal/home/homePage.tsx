import { BedDouble, CloudOff, NotebookPen, Search, ShieldCheck, Users } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { Output } from '#shared/contract/endpoint.ts'
import type { contract } from '#shared/contract/index.ts'
import type { NewsCard } from '#shared/contract/news.ts'
import { newsPath } from '../news/newsPaths.ts'
import { portalPage } from '../page.ts'
import { usePortal, useSaying, useWords } from '../portalContext.ts'
import { NearMe, type Point } from '../search/NearMe.tsx'
import { ChosenBar } from '../savedHouses/ChosenBar.tsx'
import { fill } from '#shared/messages/counted.ts'
import styles from './home.module.css'
import { useBelow } from './words.ts'

interface HomeData {
  figures: Output<typeof contract.search.figures> | null
  groups: Output<typeof contract.search.targetGroups>['target_groups']
  counties: readonly (readonly [name: string, label: string])[]
  /** The three newest. */
  news: readonly NewsCard[]
}

/** The front page: for families first, for houses below. */
export const homePage = portalPage<HomeData>({
  load: async (ask, { language }) => {
    const [figures, { target_groups: groups }, { counties }, { news }] = await Promise.all([
      ask('search.figures', {}),
      ask('search.targetGroups', { language }),
      ask('search.places', { language }),
      ask('news.list', { limit: 3 }),
    ])
    return { figures, groups, counties: counties.map(({ name, label }) => [name, label] as const), news: news.slice(0, 3) }
  },
  without: { figures: null, groups: [], counties: [], news: [] },
  head: (_, { home, product }) => ({
    title: `${product}. ${home.title}`,
    description: home.description,
    canonical: '/',
  }),
  View: ({ data }) => (
    <>
      <section className={styles.hero}>
        <Words />
        <Form {...data} />
      </section>
      {data.figures && <Figures figures={data.figures} />}
      <Guide />
      <Newest news={data.news} />
      <ForHouses />
      <ChosenBar isElsewhere />
    </>
  ),
})

function Words(): ReactNode {
  const { home } = useWords()
  return (
    <div>
      <Hello />
      <h1 className={styles.title}>{home.heading}</h1>
      <p className={styles.lead}>{home.lead}</p>
    </div>
  )
}

const takeFocus = (link: HTMLAnchorElement | null): void => link?.focus()

/** A link to the workspace for staff. */
function Hello(): ReactNode {
  const { person, words, Anchor, isDesk = false } = usePortal()
  if (!person?.isStaff) return null
  return (
    <p className={styles.hello}>
      {fill(words.home.hello, { name: person.name.split(' ')[0] ?? '' })}
      <Anchor href="/koduke" className={styles.join} {...(isDesk && { ref: takeFocus })}>
        {words.nav.workspace}
      </Anchor>
    </p>
  )
}

/** Whom, where, price: a plain form that opens the search page. */
function Form({ groups, counties }: HomeData): ReactNode {
  const { home, search, services } = useWords()
  const { Anchor } = usePortal()
  const [at, setAt] = useState<Point | null>(null)
  return (
    <search>
      <form className={styles.form} action="/otsing" method="get">
        <label className={styles.field}>
          {home.whom}
          <select name="sihtruhm" className={styles.input} defaultValue="">
            <option value="">{home.anyone}</option>
            {groups.map(({ id, name, subs }) => (
              <optgroup key={id} label={name}>
                {subs.map((sub) => (
                  <option key={sub.id} value={sub.id}>
                    {sub.subName}
                  </option>
                ))}
              </optgroup>
            ))}
          </select>
        </label>
        <label className={styles.field}>
          {home.where}
          <select name="maakond" className={styles.input} defaultValue="">
            <option value="">{search.anyCounty}</option>
            {counties.map(([name, label]) => (
              <option key={name} value={name}>
                {label}
              </option>
            ))}
          </select>
        </label>
        <NearMe at={at} onPlace={setAt} />
        <label className={styles.field}>
          {search.freeFrom}
          <input type="date" name="alates" className={styles.input} />
        </label>
        <label className={styles.field}>
          {home.budget}
          <input name="hind_kuni" className={styles.input} inputMode="numeric" autoComplete="off" maxLength={9} placeholder="1600" />
        </label>
        <button type="submit" className={styles.submit}>
          <Search size={20} aria-hidden />
          {home.show}
        </button>
        <Anchor href="/otsing" className={styles.all}>
          {home.all}
        </Anchor>
        <Anchor href="/teenused" className={styles.all}>
          {services.title}
        </Anchor>
      </form>
    </search>
  )
}

function Figures({ figures }: { figures: NonNullable<HomeData['figures']> }): ReactNode {
  const { home } = useWords()
  const { count, dayTime } = useSaying()
  return (
    <section className={styles.figures} aria-label={home.figures}>
      <ul className={styles.numbers}>
        <li>{count(home.free, figures.free_places)}</li>
        <li>{count(home.houses, figures.houses)}</li>
        <li>{count(home.places, figures.places)}</li>
      </ul>
      <p className={styles.source}>{fill(home.asOf, { time: dayTime(figures.at) })}</p>
    </section>
  )
}

const LAW = 'https://www.riigiteataja.ee/akt/SHS'

function Guide(): ReactNode {
  const below = useBelow()
  const { law } = useWords()
  return (
    <section className={styles.guide} aria-labelledby="guide">
      <h2 id="guide" className={styles.heading}>
        {below.guideTitle}
      </h2>
      <ol className={styles.steps}>
        {below.guide.map((step) => (
          <li key={step}>{fill(step, law)}</li>
        ))}
      </ol>
      <p className={styles.source}>
        {below.guideSource} <a href={LAW}>{below.guideLaw}</a>
      </p>
    </section>
  )
}

function Newest({ news }: { news: HomeData['news'] }): ReactNode {
  const below = useBelow()
  const { Anchor } = usePortal()
  const { day } = useSaying()
  if (news.length === 0) return null
  return (
    <section className={styles.guide} aria-labelledby="news">
      <h2 id="news" className={styles.heading}>
        {below.newsTitle}
      </h2>
      <ul className={styles.news}>
        {news.map(({ id, title, excerpt, published_at }) => (
          <li key={id}>
            <time dateTime={published_at}>{day(published_at)}</time>
            <h3 className={styles.subtitle}>
              <Anchor href={newsPath(id)}>{title}</Anchor>
            </h3>
            <p className={styles.text}>{excerpt}</p>
          </li>
        ))}
      </ul>
      <Anchor href="/uudised">{below.allNews}</Anchor>
    </section>
  )
}

const REASONS = [
  { key: 'people', Drawing: Users },
  { key: 'diary', Drawing: NotebookPen },
  { key: 'rooms', Drawing: BedDouble },
  { key: 'offline', Drawing: CloudOff },
  { key: 'care', Drawing: ShieldCheck },
] as const

function ForHouses(): ReactNode {
  const below = useBelow()
  const { Anchor } = usePortal()
  return (
    <section className={styles.houses} aria-labelledby="houses">
      <p className={styles.kicker}>{below.forHouses}</p>
      <h2 id="houses" className={styles.heading}>
        {below.forHousesTitle}
      </h2>
      <p className={styles.text}>{below.forHousesLead}</p>
      <ul className={styles.reasons}>
        {REASONS.map(({ key, Drawing }) => (
          <li key={key}>
            <span className={styles.mark}>
              <Drawing size={24} aria-hidden />
            </span>
            <div>
              <h3 className={styles.subtitle}>{below[key]}</h3>
              <p className={styles.text}>{below[`${key}Text`]}</p>
            </div>
          </li>
        ))}
      </ul>
      <Anchor href="/liitu" className={styles.join}>
        {below.join}
      </Anchor>
    </section>
  )
}
