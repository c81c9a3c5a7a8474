import { ArrowRight, X } from 'lucide-react'
import type { ReactNode } from 'react'
import type { FoundHouse } from '#shared/contract/search.ts'
import { askPath, MOST_HOUSES } from '#shared/rules/placeRequest.ts'
import { uuid7 } from '../../renderer/data/uuid7.ts'
import { Face } from '../../renderer/ui/Face.tsx'
import { type Ask, AskRefused, portalPage } from '../page.ts'
import { usePortal, useWords } from '../portalContext.ts'
import { fill } from '../words/words.ts'
import { AskForm } from './AskForm.tsx'
import { askInput } from './askInput.ts'
import styles from './ask.module.css'

export interface AskData {
  /** By this the same request, sent again, is known as the same. */
  id: string
  houses: readonly FoundHouse[]
  /** Local governments by their codes (EHAK). */
  municipalities: readonly (readonly [ehak: string, name: string])[]
}

/** A place is asked for in several houses at once, without an account. */
export const askPage = portalPage<AskData>({
  path: '/kysi',
  load: async (ask, { query }) => {
    const chosen = [...new Set(query.getAll('maja'))].slice(0, MOST_HOUSES)
    const [houses, { default: classifier }] = await Promise.all([
      Promise.all(chosen.map((id) => houseOf(ask, id))),
      import('../../../resources/classifiers/municipalities.json'),
    ])
    const municipalities = classifier.municipalities
      .map(({ ehak, name }) => [ehak, name] as const)
      .toSorted(([, a], [, b]) => a.localeCompare(b, 'et'))
    return { id: uuid7(), houses: houses.filter((house) => house !== null), municipalities }
  },
  submit: async (tell, values) => `${(await tell('request.send', askInput(values))).path}&saadetud=1`,
  head: (_, { ask: words, product }) => ({ title: `${words.title} · ${product}`, description: words.description, isHidden: true }),
  View: ({ data }) => {
    const { ask: words } = useWords()
    return (
      <div className={styles.page}>
        <header>
          <h1 className={styles.title}>{words.title}</h1>
          <p className={styles.lead}>{words.lead}</p>
        </header>
        <Houses houses={data.houses} />
        {data.houses.length > 0 && <AskForm data={data} />}
      </div>
    )
  },
})

/** A house that is shown to the public no more is left out. */
async function houseOf(ask: Ask, id: string): Promise<FoundHouse | null> {
  try {
    return (await ask('search.house', { id })).house
  } catch (error) {
    if (error instanceof AskRefused && error.code !== 'too-many-requests') return null
    throw error
  }
}

/** Which houses are asked; any of them may be left out, and others added. */
function Houses({ houses }: { houses: readonly FoundHouse[] }): ReactNode {
  const { ask: words } = useWords()
  const { Anchor } = usePortal()
  const without = (id: string): string => askPath(houses.filter((house) => house.id !== id).map((house) => house.id))
  return (
    <section className={styles.section} aria-labelledby="asked">
      <h2 id="asked" className={styles.heading}>
        {words.housesTitle}
      </h2>
      {houses.length === 0 && <p>{words.noHouses}</p>}
      <ul className={styles.houses}>
        {houses.map(({ id, name, location, picture }) => (
          <li key={id} className={styles.house}>
            <Face id={id} name={name} picture={picture} size="m" />
            <span className={styles.houseWords}>
              <strong>{name}</strong>
              <span className={styles.quiet}>{location}</span>
            </span>
            {houses.length > 1 && (
              <a href={without(id)} className={styles.remove} aria-label={fill(words.remove, { name })}>
                <X size={20} aria-hidden />
              </a>
            )}
          </li>
        ))}
      </ul>
      {houses.length < MOST_HOUSES && (
        <Anchor href="/otsing" className={styles.more}>
          {houses.length === 0 ? words.find : words.more}
          <ArrowRight size={20} aria-hidden />
        </Anchor>
      )}
    </section>
  )
}
