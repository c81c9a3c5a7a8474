import { type ReactNode, type Ref, Suspense } from 'react'
import { MOST_RESULTS, RESULTS } from '#shared/rules/resultPages.ts'
import { usePortal, useSaying, useWords } from '../portalContext.ts'
import { fill } from '#shared/messages/counted.ts'
import { HouseCard } from '../card/HouseCard.tsx'
import styles from './Found.module.css'
import { queryOf, type SearchForm, showing, SORT_WORDS, SORTS, sortNamed, withoutFilter, withoutFilters } from './searchAddress.ts'
import type { SearchData } from './searchData.ts'
import { useResultWords } from './useResultWords.ts'
import type { Search } from './useSearch.ts'
import { whyOf } from './why.ts'

/** The highlighted house, here or on the map. */
interface Lighting {
  lit: string | null
  onLight: (id: string | null) => void
}

interface FoundProps extends Lighting {
  search: Search
  ref: Ref<HTMLElement>
}

/** The results, with their order. */
export function Found({ search, lit, onLight, ref }: FoundProps): ReactNode {
  const { search: words } = useWords()
  const results = useResultWords()
  const { count, number } = useSaying()
  const { form, change, data, houses, isFormer, isLost } = search
  const { answer } = data
  return (
    <section className={styles.found} aria-busy={isFormer} ref={ref} tabIndex={-1}>
      <div className={styles.bar}>
        <output className={styles.count}>{answer && !isLost && count(words.found, answer.total)}</output>
        <label className={styles.sort}>
          {words.order}
          <select name="jarjestus" value={SORT_WORDS[form.sort]} onChange={({ target }) => change({ sort: sortNamed(target.value) })}>
            {SORTS.map((sort) => (
              <option key={sort} value={SORT_WORDS[sort]}>
                {words.sort[sort]}
              </option>
            ))}
          </select>
        </label>
      </div>
      {isLost && (
        <p role="alert" className={styles.lost}>
          {search.refusal ?? words.lost}
          <button type="button" onClick={search.retry}>
            {words.again}
          </button>
        </p>
      )}
      {answer?.read_as && <p className={styles.note}>{fill(words.readAs, { words: answer.read_as })}</p>}
      {answer?.limit?.is_assumed && answer.total > 0 && (
        <p className={styles.note}>{fill(words.limitAssumed, { sum: number(answer.limit.cents / 100) })}</p>
      )}
      {answer?.total === 0 && <NothingFound answer={answer} form={form} onChange={change} />}
      <Houses data={data} houses={houses} lit={lit} onLight={onLight} />
      <More search={search} />
      {answer !== null && answer.total > 0 && (
        <p className={styles.order}>
          {results.orderTold[form.sort]} {answer.limit?.is_assumed && form.sort === 'share' && `${results.orderAssumed} `}
          {results.notForSale}
        </p>
      )}
    </section>
  )
}

interface HousesProps extends Lighting {
  data: SearchData
  houses: Search['houses']
}

function Houses({ data, houses, lit, onLight }: HousesProps): ReactNode {
  const { language, words } = usePortal()
  const names = new Map([...data.groups, ...data.services].flatMap(({ subs }) => subs.map(({ id, subName }) => [id, subName])))
  return (
    <ul className={styles.list}>
      {houses.map((house) => (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- nothing is done here: the house is shown on the map too
        <li
          key={house.id}
          className={styles.item}
          data-lit={house.id === lit}
          onMouseEnter={() => onLight(house.id)}
          onMouseLeave={() => onLight(null)}
          onFocus={() => onLight(house.id)}
        >
          <Suspense>
            <HouseCard
              house={house}
              groups={house.target_groups.flatMap((id) => names.get(id) ?? [])}
              why={data.answer ? whyOf(house, { asked: data.answer.asked, names, words: words.search, language }) : ''}
            />
          </Suspense>
        </li>
      ))}
    </ul>
  )
}

/** The next page: appended with scripts, a separate page without. */
function More({ search: { data, form, houses, loadMore } }: { search: Search }): ReactNode {
  const { search: words } = useWords()
  const next = data.answer?.next
  if (!next) return null
  const address = showing(queryOf(form), houses.length + RESULTS)
  // Results beyond the limit continue on another page.
  if (houses.length >= MOST_RESULTS) address.set('edasi', next)
  return (
    <a
      className={styles.more}
      href={`/otsing?${address}`}
      onClick={(event) => {
        event.preventDefault()
        loadMore()
      }}
    >
      {words.more}
    </a>
  )
}

interface NothingFoundProps {
  answer: NonNullable<SearchData['answer']>
  form: SearchForm
  onChange: (part: Partial<SearchForm>) => void
}

/** No results: shows what removing each filter would find, one press each. */
function NothingFound({ answer: { relaxed }, form, onChange }: NothingFoundProps): ReactNode {
  const { search: words } = useWords()
  const results = useResultWords()
  const { count } = useSaying()
  const { Anchor } = usePortal()
  const ways =
    relaxed.length > 0
      ? relaxed.map(({ filter, total }) => ({
          name: fill(results.without[filter], { total: count(words.found, total) }),
          next: withoutFilter(form, filter),
        }))
      : [{ name: words.clear, next: withoutFilters({ ...form, q: '' }) }]
  return (
    <div className={styles.empty}>
      <h2 className={styles.emptyTitle}>{words.emptyTitle}</h2>
      <p>{relaxed.length > 0 ? words.emptyRelaxed : words.emptyText}</p>
      <ul className={styles.ways}>
        {ways.map(({ name, next }) => (
          <li key={name}>
            <Anchor
              className={styles.more}
              href={`/otsing?${queryOf(next)}`}
              onClick={(event) => {
                event.preventDefault()
                onChange(next)
              }}
            >
              {name}
            </Anchor>
          </li>
        ))}
      </ul>
    </div>
  )
}
