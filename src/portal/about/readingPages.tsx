import { DoorOpen, Search as Glass } from 'lucide-react'
import actions from '../actions/action.module.css'
import field from '../fields/field.module.css'
import { portalPage } from '../page.ts'
import { usePortal, useWords } from '../portalContext.ts'
import styles from './reading.module.css'
import { aboutWords, useAboutWords } from './useAboutWords.ts'

const nothing = async (): Promise<null> => null

/** Who makes Koduke and why. */
export const aboutPage = portalPage<null>({
  words: aboutWords,
  load: nothing,
  without: null,
  head: (_, { about, product }) => ({ title: `${about.title} · ${product}`, description: about.description, canonical: '/meist' }),
  View: () => {
    const about = useAboutWords()
    return (
      <article className={styles.page}>
        <h1 className={styles.title}>{about.title}</h1>
        <p className={styles.lead}>{about.lead}</p>
        {(['why', 'how', 'data', 'order'] as const).map((part) => (
          <section key={part}>
            <h2 className={styles.subtitle}>{about[`${part}Title`]}</h2>
            <p>{about[part]}</p>
          </section>
        ))}
      </article>
    )
  },
})

/** The not-found page, with links. */
export const notFoundPage = portalPage<null>({
  load: nothing,
  without: null,
  head: (_, { notFound, product }) => ({ title: `${notFound.title} · ${product}`, description: notFound.text, isHidden: true }),
  View: () => {
    const { notFound, search } = useWords()
    const { Anchor } = usePortal()
    return (
      <div className={styles.lost}>
        <span className={styles.mark}>
          <DoorOpen size={40} aria-hidden />
        </span>
        <h1 className={styles.title}>{notFound.title}</h1>
        <p>{notFound.text}</p>
        <search className={styles.find}>
          <form action="/otsing" method="get">
            <input type="search" name="q" className={field.input} aria-label={search.words} placeholder={search.wordsShort} maxLength={120} />
            <button type="submit" className={actions.main}>
              <Glass size={20} aria-hidden />
              {search.go}
            </button>
          </form>
        </search>
        <p className={styles.ways}>
          <Anchor href="/otsing">{notFound.search}</Anchor>
          <Anchor href="/">{notFound.home}</Anchor>
        </p>
      </div>
    )
  },
})

/** Too many requests from one address within a minute. */
export const tooManyPage = portalPage<null>({
  load: nothing,
  without: null,
  head: (_, { tooMany, product }) => ({ title: `${tooMany.title} · ${product}`, description: tooMany.text, isHidden: true }),
  View: () => {
    const { tooMany, search } = useWords()
    const { Anchor, query } = usePortal()
    return (
      <div className={styles.lost}>
        <h1 className={styles.title}>{tooMany.title}</h1>
        <p>{tooMany.text}</p>
        <p className={styles.ways}>
          <Anchor href={`?${query}`}>{search.again}</Anchor>
        </p>
      </div>
    )
  },
})
