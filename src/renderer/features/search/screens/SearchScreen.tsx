import '../parts/searchWords.ts'
import { type ReactNode, useMemo, useState } from 'react'
import { SEARCH_SORTS } from '#shared/contract/search.ts'
import { useEndpoint } from '../../../data/useEndpoint.ts'
import { useTexts } from '../../../texts/useTexts.ts'
import { Button } from '../../../ui/Button.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { PageHead } from '../../../ui/PageHead.tsx'
import { Select } from '../../../ui/Select.tsx'
import { ErrorState, ListSkeleton } from '../../../ui/States.tsx'
import { TextInput } from '../../../ui/TextInput.tsx'
import { FoundHouseCard } from '../parts/FoundHouseCard.tsx'
import { NothingFound } from '../parts/NothingFound.tsx'
import { countFilters, type SearchForm, type SearchSort, withoutFilter, withoutFilters } from '../parts/searchAddress.ts'
import { SearchFilters } from '../parts/SearchFilters.tsx'
import { SearchSidebar } from '../parts/SearchSidebar.tsx'
import { type Search, useSearch } from '../parts/useSearch.ts'
import { useSearchForm } from '../parts/useSearchForm.ts'
import styles from './SearchScreen.module.css'

/** The public search of houses: the address is the form, so a search can be sent to somebody and comes back with the Back button. */
export function SearchScreen(): ReactNode {
  const t = useTexts()
  const { form, address, change } = useSearchForm()
  const [isOpen, setOpen] = useState(false)
  const search = useSearch(address)
  const { answer } = search
  const prices = answer?.min != null && answer.max != null ? { min: answer.min, max: answer.max } : null
  return (
    <>
      <PageHead title={t('search.title')} subtitle={t('search.lead')} />
      <div className={styles.columns}>
        <search className={styles.form}>
          <TextInput
            type="search"
            aria-label={t('search.words')}
            placeholder={t('search.words')}
            prefix={<Icon name="search" />}
            autoComplete="off"
            maxLength={120}
            value={form.q}
            onChange={(q) => change({ ...form, q })}
          />
        </search>
        <SearchSidebar
          count={countFilters(form)}
          isOpen={isOpen}
          onTurn={setOpen}
          done={answer?.total === 0 ? t('search.showNone') : t('search.show', { count: answer?.total ?? 0 })}
        >
          <SearchFilters form={form} onChange={change} wrong={search.wrong} prices={prices} />
        </SearchSidebar>
        <Found search={search} form={form} onChange={change} />
      </div>
    </>
  )
}

interface FoundProps {
  search: Search
  form: SearchForm
  onChange: (form: SearchForm) => void
}

function Found({ search, form, onChange }: FoundProps): ReactNode {
  const t = useTexts()
  const { answer, error } = search
  const { sort } = form
  const mistakes = Object.values(search.wrong)
  const options = SEARCH_SORTS.map((value) => ({ value, label: t(`search.sort.${value}`) }))
  return (
    <section className={styles.found} aria-busy={search.isFormer || search.isLoading}>
      <div className={styles.bar}>
        <output className={styles.count}>{answer && !error && t('search.found', { count: answer.total })}</output>
        <div className={styles.sort}>
          <Select<SearchSort>
            aria-label={t('search.order')}
            options={options}
            value={sort}
            onChange={(next) => onChange({ ...form, sort: next ?? 'free' })}
          />
        </div>
      </div>
      {mistakes.length > 0 && <p className={styles.note}>{t('search.waits', { words: mistakes.join(' ') })}</p>}
      {answer?.read_as && <p className={styles.note}>{t('search.readAs', { words: answer.read_as })}</p>}
      {search.isLoading && <ListSkeleton />}
      {error && <ErrorState error={error} onRetry={search.refetch} />}
      {answer?.total === 0 && (
        <NothingFound
          relaxed={answer.relaxed}
          onRelax={(filter) => onChange(withoutFilter(form, filter))}
          onClear={() => onChange(withoutFilters({ ...form, q: '' }))}
        />
      )}
      <Houses search={search} />
      {answer && answer.total > 0 && (
        <p className={styles.order}>
          {t(`search.orderTold.${sort}`)} {t('search.notForSale')}
        </p>
      )}
    </section>
  )
}

function Houses({ search }: { search: Search }): ReactNode {
  const t = useTexts()
  const groupNames = useGroupNames()
  return (
    <>
      <ul className={styles.list}>
        {search.houses.map((house) => (
          <li key={house.id}>
            <FoundHouseCard house={house} groupNames={groupNames} />
          </li>
        ))}
      </ul>
      {search.hasMore && (
        <Button block busy={search.isLoadingMore} onClick={search.loadMore}>
          {t('search.more')}
        </Button>
      )}
    </>
  )
}

function useGroupNames(): ReadonlyMap<number, string> {
  const { data } = useEndpoint('search.targetGroups', {})
  return useMemo(() => new Map(data?.target_groups.flatMap(({ subs }) => subs.map(({ id, subName }): [number, string] => [id, subName]))), [data])
}
