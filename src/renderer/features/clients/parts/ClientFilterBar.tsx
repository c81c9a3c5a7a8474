import { type ReactNode, useState } from 'react'
import { useTexts } from '#texts/useTexts.ts'
import { Button } from '#ui/Button.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Select } from '#ui/Select.tsx'
import { TextInput } from '#ui/TextInput.tsx'
import { Toggle } from '#ui/Toggle.tsx'
import { type ClientFilters, countFilters, NO_FILTERS, RISKS } from './clientFilter.ts'
import styles from './ClientFilterBar.module.css'

interface ClientFilterBarProps {
  filters: ClientFilters
  onChange: (filters: ClientFilters) => void
  units: readonly { id: string; name: string }[]
  /** Whether the user may read care facts. */
  hasCare: boolean
  children?: ReactNode
}

/** Search with collapsible filters; expanded initially if the address contains some. */
export function ClientFilterBar({ filters, onChange, units, hasCare, children }: ClientFilterBarProps): ReactNode {
  const t = useTexts()
  const count = countFilters(filters)
  const [isOpen, setOpen] = useState(count > 0)
  const hasAny = units.length > 0 || hasCare
  return (
    <search className={styles.bar}>
      <div className={styles.row}>
        <span className={styles.search}>
          <TextInput
            type="search"
            value={filters.query}
            onChange={(query) => onChange({ ...filters, query })}
            aria-label={t('clients.search')}
            placeholder={t('clients.searchShort')}
            prefix={<Icon name="search" />}
            autoComplete="off"
          />
        </span>
        {hasAny && (
          <Button icon={<Icon name="filter" />} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {count > 0 ? t('clients.filtersOn', { count }) : t('clients.filters')}
          </Button>
        )}
        {children}
      </div>
      {isOpen && hasAny && <FilterRow filters={filters} onChange={onChange} units={units} hasCare={hasCare} />}
    </search>
  )
}

function FilterRow({ filters, onChange, units, hasCare }: ClientFilterBarProps): ReactNode {
  const t = useTexts()
  const toggles = [
    ['hasAllergy', t('clients.filter.allergy')],
    ['hasDiet', t('clients.filter.diet')],
    ['isSilent', t('clients.filter.silent')],
  ] as const
  return (
    <div className={styles.row}>
      {units.length > 0 && (
        <Select
          className={styles.select ?? ''}
          aria-label={t('clients.filter.unit')}
          placeholder={t('clients.filter.anyUnit')}
          clearable
          value={filters.unitId}
          onChange={(unitId) => onChange({ ...filters, unitId })}
          options={units.map(({ id, name }) => ({ value: id, label: name }))}
        />
      )}
      {hasCare && (
        <Select
          className={styles.select ?? ''}
          aria-label={t('clients.filter.risk')}
          placeholder={t('clients.filter.anyRisk')}
          clearable
          value={filters.risk}
          onChange={(risk) => onChange({ ...filters, risk })}
          options={RISKS.map((risk) => ({ value: risk, label: t(`clients.risk.${risk}`) }))}
        />
      )}
      {hasCare &&
        toggles.map(([name, label]) => (
          <Toggle key={name} isOn={filters[name]} onToggle={() => onChange({ ...filters, [name]: !filters[name] })}>
            {label}
          </Toggle>
        ))}
      {countFilters(filters) > 0 && (
        <Button variant="bare" onClick={() => onChange({ ...NO_FILTERS, query: filters.query })}>
          {t('common.action.clearFilters')}
        </Button>
      )}
    </div>
  )
}
