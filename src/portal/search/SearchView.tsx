import { Search as Glass, SlidersHorizontal } from 'lucide-react'
import { type ReactNode, Suspense, useRef, useState } from 'react'
import { HousesMap } from '../map/HousesMap.tsx'
import { PlaceLinks } from '../place/PlaceLinks.tsx'
import { ChosenBar } from '../savedHouses/ChosenBar.tsx'
import { fill } from '#shared/messages/counted.ts'
import { usePortal, useSaying, useWords } from '../portalContext.ts'
import { Filters } from './Filters.tsx'
import { Found } from './Found.tsx'
import { countFilters, formOf, queryOf } from './searchAddress.ts'
import type { SearchData } from './searchData.ts'
import styles from './search.module.css'
import { type Search, useSearch } from './useSearch.ts'

/**
 * The form at the side, results beside it, and the map. One form, whose address is the search. Each part in a Suspense is hydrated
 * separately when idle, or on interaction, to avoid long tasks.
 */
export function SearchView({ data: first }: { data: SearchData }): ReactNode {
  const { search: words, services } = useWords()
  const { Anchor } = usePortal()
  const search = useSearch(first)
  const { form, change } = search
  const { written, results, isOpen, setOpen, takeEntered, mend, showResults } = useFilterPanel(search)
  const [isMap, setMap] = useState(false)
  const [lit, setLit] = useState<string | null>(null)
  return (
    <>
      <h1 className={styles.title}>{words.title}</h1>
      <p className={styles.lead}>
        {words.lead} <Anchor href="/teenused">{services.title}</Anchor>
      </p>
      <search>
        <form
          ref={written}
          className={styles.columns}
          action="/otsing"
          method="get"
          onSubmit={(event) => {
            event.preventDefault()
            // The field's present value: typing before hydration fired no events.
            const q = new FormData(event.currentTarget).get('q')
            search.submit(typeof q === 'string' ? { q } : {})
          }}
        >
          <WordsLine q={form.q} onChange={change} />
          {search.isWrong && <Wrong onMend={mend} />}
          <ViewSwitch isMap={isMap} onTurn={setMap} />
          <Opener count={countFilters(form)} isOpen={isOpen} onTurn={() => setOpen(!isOpen)} />
          <aside id="filters" className={styles.filters} data-open={isOpen} aria-label={words.filters}>
            <Suspense>
              <Filters form={form} onChange={change} data={search.data} onAlive={takeEntered} />
            </Suspense>
            <ShowResults search={search} onShow={search.isWrong ? mend : showResults} />
          </aside>
          <div className={styles.list} data-shown={!isMap}>
            <Found search={search} lit={lit} onLight={setLit} ref={results} />
          </div>
          <div className={styles.map} data-shown={isMap}>
            <Suspense>
              <HousesMap
                houses={search.data.answer?.points ?? []}
                label={words.mapOf}
                lit={lit}
                onLight={setLit}
                onBox={(box) => change({ box })}
                isHeld={form.box !== null}
              />
            </Suspense>
          </div>
        </form>
      </search>
      <PlaceLinks counties={search.data.counties} />
      <ChosenBar isElsewhere />
    </>
  )
}

/** The filter panel: its visibility on a phone, and links to errors and results. */
function useFilterPanel({ form, change, isWrong }: Search) {
  const written = useRef<HTMLFormElement>(null)
  const results = useRef<HTMLElement>(null)
  // Errors are beside their fields, so the fields are shown.
  const [isOpen, setOpen] = useState(isWrong)
  // Input before hydration counts.
  const takeEntered = (): void => {
    const said = [...new FormData(written.current ?? undefined)].map(([name, value]) => [name, typeof value === 'string' ? value : ''])
    const entered = formOf(new URLSearchParams(said))
    if (queryOf(entered).toString() !== queryOf(form).toString()) change(entered, true)
  }
  const mend = (): void => {
    setOpen(true)
    requestAnimationFrame(() => {
      const wrong = written.current?.querySelector<HTMLElement>('[aria-invalid="true"]')
      wrong?.scrollIntoView({ block: 'center' })
      wrong?.focus()
    })
  }
  const showResults = (): void => {
    setOpen(false)
    results.current?.focus()
  }
  return { written, results, isOpen, setOpen, takeEntered, mend, showResults }
}

function WordsLine({ q, onChange }: { q: string; onChange: Search['change'] }): ReactNode {
  const { search: words } = useWords()
  return (
    <div className={styles.words}>
      <input
        type="search"
        name="q"
        className={styles.input}
        aria-label={words.words}
        placeholder={words.wordsShort}
        autoComplete="off"
        maxLength={120}
        value={q}
        onChange={({ target }) => onChange({ q: target.value })}
      />
      <button type="submit" className={styles.go}>
        <Glass size={20} aria-hidden />
        {words.go}
      </button>
    </div>
  )
}

/** Part of the form is invalid and was ignored; this links to it. */
function Wrong({ onMend }: { onMend: () => void }): ReactNode {
  const { search: words } = useWords()
  return (
    <p role="alert" className={styles.wrong}>
      {words.left}
      <button type="button" onClick={onMend}>
        {words.fix}
      </button>
    </p>
  )
}

/** On a phone list and map share one place. */
function ViewSwitch({ isMap, onTurn }: { isMap: boolean; onTurn: (isMap: boolean) => void }): ReactNode {
  const { search: words } = useWords()
  const views = [
    [false, words.list],
    [true, words.map],
  ] as const
  return (
    <fieldset className={styles.views}>
      <legend className={styles.hidden}>{words.viewLabel}</legend>
      {views.map(([is, name]) => (
        <button key={name} type="button" aria-pressed={isMap === is} onClick={() => onTurn(is)}>
          {name}
        </button>
      ))}
    </fieldset>
  )
}

function Opener({ count, isOpen, onTurn }: { count: number; isOpen: boolean; onTurn: () => void }): ReactNode {
  const { search: words } = useWords()
  return (
    <button type="button" className={styles.opener} aria-expanded={isOpen} aria-controls="filters" onClick={onTurn}>
      <SlidersHorizontal size={20} aria-hidden />
      {count > 0 ? fill(words.filtersOn, { count }) : words.filters}
    </button>
  )
}

/** On a phone: closes the filters and scrolls to the results, or to the invalid field. */
function ShowResults({ search: { data, isWrong }, onShow }: { search: Search; onShow: () => void }): ReactNode {
  const { home, search: words } = useWords()
  const { count } = useSaying()
  const { language } = usePortal()
  return (
    <button type="button" className={styles.showResults} onClick={onShow} lang={language}>
      {isWrong ? words.fix : `${home.show} · ${count(words.found, data.answer?.total ?? 0)}`}
    </button>
  )
}
