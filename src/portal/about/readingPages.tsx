import { DoorOpen, Mail } from 'lucide-react'
import { portalPage } from '../page.ts'
import { usePortal, useWords } from '../portalContext.ts'
import styles from './reading.module.css'

const nothing = async (): Promise<null> => null

/** Who makes Koduke and why. */
export const aboutPage = portalPage<null>({
  path: '/meist',
  load: nothing,
  without: null,
  head: (_, { about, product }) => ({ title: `${about.title} · ${product}`, description: about.description, canonical: '/meist' }),
  View: () => {
    const { about } = useWords()
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

const ADDRESS = 'liitu@koduke.example'

/** What joining means for a house, and whom to write to. */
export const joinPage = portalPage<null>({
  path: '/liitu',
  load: nothing,
  without: null,
  head: (_, { join, product }) => ({ title: `${join.title} · ${product}`, description: join.description, canonical: '/liitu' }),
  View: () => {
    const { join, nav } = useWords()
    const { Anchor } = usePortal()
    return (
      <article className={styles.page}>
        <h1 className={styles.title}>{join.title}</h1>
        <p className={styles.lead}>{join.lead}</p>
        <section>
          <h2 className={styles.subtitle}>{join.stepsTitle}</h2>
          <ol className={styles.steps}>
            {join.steps.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
        </section>
        <section className={styles.panel}>
          <h2 className={styles.subtitle}>{join.contactTitle}</h2>
          <p>{join.contactText}</p>
          <p className={styles.contact}>
            <Mail size={20} aria-hidden />
            <a href={`mailto:${ADDRESS}`}>{ADDRESS}</a>
          </p>
        </section>
        <p className={styles.aside}>
          {join.hasHouse} <Anchor href="/login">{nav.signIn}</Anchor>
        </p>
      </article>
    )
  },
})

/** An address that leads nowhere, with the ways on. */
export const notFoundPage = portalPage<null>({
  path: '*',
  load: nothing,
  without: null,
  head: (_, { notFound, product }) => ({ title: `${notFound.title} · ${product}`, description: notFound.text, isHidden: true }),
  View: () => {
    const { notFound } = useWords()
    const { Anchor } = usePortal()
    return (
      <div className={styles.lost}>
        <span className={styles.mark}>
          <DoorOpen size={40} aria-hidden />
        </span>
        <h1 className={styles.title}>{notFound.title}</h1>
        <p>{notFound.text}</p>
        <p className={styles.ways}>
          <Anchor href="/otsing">{notFound.search}</Anchor>
          <Anchor href="/">{notFound.home}</Anchor>
        </p>
      </div>
    )
  },
})

/** Too many asked from one address within a minute. */
export const tooManyPage = portalPage<null>({
  path: '*',
  load: nothing,
  without: null,
  head: (_, { tooMany, product }) => ({ title: `${tooMany.title} · ${product}`, description: tooMany.text, isHidden: true }),
  View: () => {
    const { tooMany } = useWords()
    return (
      <div className={styles.lost}>
        <h1 className={styles.title}>{tooMany.title}</h1>
        <p>{tooMany.text}</p>
      </div>
    )
  },
})
