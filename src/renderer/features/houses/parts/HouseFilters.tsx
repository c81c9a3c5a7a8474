import { type ReactNode, useMemo } from 'react'
import type { HouseOutline } from '#shared/contract/admin.ts'
import { useFormat } from '#texts/useFormat.ts'
import { useTexts } from '#texts/useTexts.ts'
import { Button } from '#ui/Button.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Select } from '#ui/Select.tsx'
import { TextInput } from '#ui/TextInput.tsx'
import styles from './HouseFilters.module.css'

interface HouseFiltersProps {
  houses: readonly HouseOutline[]
  /** `q`, `maakond` and `vabad`, as they stand in the address. */
  query: URLSearchParams
  onChange: (query: URLSearchParams) => void
}

export function HouseFilters({ houses, query, onChange }: HouseFiltersProps): ReactNode {
  const t = useTexts()
  const counties = useCounties(houses)
  const isFree = query.has('vabad')
  const set = (name: string, value: string | null): void => {
    const next = new URLSearchParams(query)
    if (value) next.set(name, value)
    else next.delete(name)
    onChange(next)
  }
  return (
    <search className={styles.filters}>
      <div className={styles.text}>
        <TextInput
          type="search"
          aria-label={t('houses.search')}
          placeholder={t('houses.search')}
          prefix={<Icon name="search" />}
          value={query.get('q') ?? ''}
          onChange={(q) => set('q', q)}
        />
      </div>
      {counties.length > 1 && (
        <div className={styles.county}>
          <Select
            aria-label={t('houses.county')}
            placeholder={t('houses.allCounties')}
            clearable
            searchable
            options={counties}
            value={query.get('maakond')}
            onChange={(county) => set('maakond', county)}
          />
        </div>
      )}
      <Button
        variant={isFree ? 'primary' : 'quiet'}
        aria-pressed={isFree}
        icon={<Icon name={isFree ? 'check' : 'bed'} />}
        onClick={() => set('vabad', isFree ? null : '1')}
      >
        {t('houses.onlyFree')}
      </Button>
    </search>
  )
}

function useCounties(houses: readonly HouseOutline[]): { value: string; label: string }[] {
  const { compare } = useFormat()
  return useMemo(() => {
    const names = new Set(houses.flatMap(({ county }) => (county ? [county] : [])))
    return [...names].toSorted(compare).map((name) => ({ value: name, label: name }))
  }, [houses, compare])
}
