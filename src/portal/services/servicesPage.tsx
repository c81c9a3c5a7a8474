import type { ReactNode } from 'react'
import { type Ask, AskRefused, isPlain, type Place, portalPage } from '../page.ts'
import { usePortal, useSaying } from '../portalContext.ts'
import { MixPart } from './MixPart.tsx'
import { OfferCard } from './OfferCard.tsx'
import styles from './services.module.css'
import { formOf, inputOf, moreOf } from './servicesAddress.ts'
import { serviceWords, useServiceWords } from './useServiceWords.ts'
import { ServicesFields } from './ServicesFields.tsx'
import type { ServicesData } from './servicesData.ts'

/** Help for people who live at home: needs, days, and free services. A plain form, whose address is the search. */
export const servicesPage = portalPage<ServicesData>({
  words: serviceWords,
  isWide: true,
  load: async (ask, { query, language }) => {
    const [found, { municipalities }] = await Promise.all([search(ask, query, language), ask('search.municipalities', { language })])
    return { ...found, municipalities }
  },
  head: (_, { services: words, product }, { query }) => ({
    title: `${words.title} · ${product}`,
    description: words.description,
    canonical: '/teenused',
    isHidden: !isPlain(query),
  }),
  View: ({ data }) => {
    const { query } = usePortal()
    const words = useServiceWords()
    const form = formOf(query)
    return (
      <>
        <h1 className={styles.title}>{words.title}</h1>
        <p className={styles.lead}>{words.lead}</p>
        <div className={styles.columns}>
          <search>
            <ServicesFields form={form} data={data} />
          </search>
          <Found data={data} />
        </div>
      </>
    )
  },
})

async function search(ask: Ask, query: URLSearchParams, language: Place['language']): Promise<Pick<ServicesData, 'answer' | 'wrong'>> {
  try {
    return { answer: await ask('search.offers', { ...inputOf(formOf(query)), language }), wrong: {} }
  } catch (error) {
    if (!(error instanceof AskRefused) || error.code !== 'validation') throw error
    return { answer: null, wrong: Object.fromEntries(Object.entries(error.errors).map(([field, words]) => [field, words.join(' ')])) }
  }
}

function Found({ data: { answer } }: { data: ServicesData }): ReactNode {
  const { Anchor, query } = usePortal()
  const words = useServiceWords()
  const { count } = useSaying()
  if (answer === null) return <p className={styles.note}>{words.wrong}</p>
  const more = moreOf(query, formOf(query), answer.total)
  return (
    <section className={styles.found}>
      <MixPart mix={answer.mix} />
      <output className={styles.count}>{count(words.found, answer.total)}</output>
      {answer.total === 0 && (
        <p className={styles.note}>
          {words.empty} <Anchor href="/otsing">{words.homes}</Anchor>
        </p>
      )}
      <ul className={styles.list}>
        {answer.results.map((offer) => (
          <li key={offer.id}>
            <OfferCard offer={offer} />
          </li>
        ))}
      </ul>
      {more !== null && (
        <Anchor href={more} className={styles.more}>
          {words.more}
        </Anchor>
      )}
      {answer.total > 0 && <p className={styles.order}>{words.order}</p>}
    </section>
  )
}
