import { Printer, Send, X } from 'lucide-react'
import { type ReactNode, useEffect } from 'react'
import { askPath, MOST_HOUSES } from '#shared/rules/askPaths.ts'
import type { Input } from '#shared/contract/endpoint.ts'
import type { contract } from '#shared/contract/index.ts'
import actions from '../actions/action.module.css'
import { housePath, ownIn, wantedIn, withCarried } from '../address/carried.ts'
import { type Ask, AskRefused, portalPage } from '../page.ts'
import { usePortal } from '../portalContext.ts'
import { useSavedHouses } from '../savedHouses/savedHouses.ts'
import { fill } from '#shared/messages/counted.ts'
import styles from './compare.module.css'
import { comparePath } from '../address/comparePath.ts'
import { type Compared, type Row, rowsOf } from './rows.ts'
import { compareWords, useCompareWords } from './useCompareWords.ts'

export interface CompareData {
  houses: readonly Compared[]
  /** Names of services by id. */
  services: readonly (readonly [id: number, name: string])[]
}

/** Up to four houses side by side, from the address. Without any it redirects to this browser's selection. */
export const comparePage = portalPage<CompareData>({
  words: compareWords,
  isWide: true,
  load: async (ask, { query, language }) => {
    const chosen = [...new Set(query.getAll('maja'))].slice(0, MOST_HOUSES)
    const [houses, { services }] = await Promise.all([
      Promise.all(chosen.map((id) => houseOf(ask, id, { ...wantedIn(query), ...ownIn(query) }))),
      ask('search.services', { language }),
    ])
    return {
      houses: houses.filter((house) => house !== null),
      services: services.flatMap(({ subs }) => subs.map(({ id, subName }) => [id, subName] as const)),
    }
  },
  head: (_, { compare: words, product }) => ({ title: `${words.title} · ${product}`, description: words.lead }),
  View: ({ data }) => {
    const words = useCompareWords()
    return (
      <article className={styles.page}>
        <h1 className={styles.title}>{words.title}</h1>
        <p className={styles.lead}>{words.lead}</p>
        {data.houses.length > 0 ? <Comparison data={data} /> : <Nothing />}
      </article>
    )
  },
})

type HouseQuery = Omit<Input<typeof contract.search.house>, 'id'>

async function houseOf(ask: Ask, id: string, told: HouseQuery): Promise<Compared | null> {
  try {
    return (await ask('search.house', { id, ...told })).house
  } catch (error) {
    // Invalid parameters are ignored: the houses can still be compared.
    if (error instanceof AskRefused && error.code === 'validation' && Object.keys(told).length > 0) return houseOf(ask, id, {})
    // An unpublished house is left out; the others can still be compared.
    if (error instanceof AskRefused && (error.code === 'house-not-found' || error.code === 'validation')) return null
    throw error
  }
}

/** No houses in the address: this browser's selection, or how to select. */
function Nothing(): ReactNode {
  const { Anchor, go, query } = usePortal()
  const words = useCompareWords()
  const { chosen } = useSavedHouses()
  useEffect(() => {
    if (chosen.length > 0) go(comparePath(chosen, query))
  }, [chosen, go, query])
  return (
    <section className={styles.nothing}>
      <p>{words.none}</p>
      <p className={styles.noScripts}>{words.noScripts}</p>
      <Anchor href={withCarried('/otsing', query)} className={`${actions.main} ${actions.great}`}>
        {words.find}
      </Anchor>
    </section>
  )
}

function Comparison({ data: { houses, services } }: { data: CompareData }): ReactNode {
  const { Anchor, words: all, language, query } = usePortal()
  const words = { ...all, compare: useCompareWords() }
  const ids = houses.map(({ id }) => id)
  const rows = rowsOf(houses, new Map(services), words, language)
  const same = rows.filter(({ isSame }) => isSame)
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keys */}
      <section className={styles.scroll} aria-label={words.compare.caption} tabIndex={0}>
        <table className={styles.table}>
          <caption>{words.compare.caption}</caption>
          <thead>
            <tr>
              <th scope="col">{words.compare.condition}</th>
              {houses.map((house) => (
                <th key={house.id} scope="col">
                  <Anchor href={housePath(house.id, query)}>{house.name}</Anchor>
                  <Anchor
                    href={comparePath(
                      ids.filter((id) => id !== house.id),
                      query,
                    )}
                    className={styles.remove}
                    aria-label={fill(words.compare.removeName, { name: house.name })}
                  >
                    <X size={16} aria-hidden />
                    {words.compare.remove}
                  </Anchor>
                </th>
              ))}
            </tr>
          </thead>
          <Rows rows={rows.filter(({ isSame }) => !isSame)} />
          {same.length > 0 && <Rows title={words.compare.same} rows={same} span={houses.length + 1} />}
        </table>
      </section>
      {houses.some(({ own_share_assumed: isAssumed }) => isAssumed) && <p className={styles.lead}>{words.compare.assumed}</p>}
      <p className={styles.ways}>
        <Anchor href={askPath(ids)} className={`${actions.main} ${actions.great}`}>
          <Send size={18} aria-hidden />
          {words.ask.button}
        </Anchor>
        {houses.length < MOST_HOUSES && <Anchor href={withCarried('/otsing', query)}>{words.compare.more}</Anchor>}
        <button type="button" className={`${actions.action} ${actions.great} ${styles.print}`} onClick={() => window.print()}>
          <Printer size={18} aria-hidden />
          {words.compare.print}
        </button>
      </p>
    </>
  )
}

function Rows({ title, rows, span }: { title?: string; rows: readonly Row[]; span?: number }): ReactNode {
  return (
    <tbody>
      {title !== undefined && (
        <tr>
          <th scope="rowgroup" colSpan={span} className={styles.same}>
            {title}
          </th>
        </tr>
      )}
      {rows.map(({ name, values }) => (
        <tr key={name}>
          <th scope="row">{name}</th>
          {values.map((value, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place
            <td key={index}>{value}</td>
          ))}
        </tr>
      ))}
    </tbody>
  )
}
