import type { ReactNode } from 'react'
import { useEndpoint } from '../../../data/useEndpoint.ts'
import { useFormat } from '../../../texts/useFormat.ts'
import { useTexts } from '../../../texts/useTexts.ts'
import { Button } from '../../../ui/Button.tsx'
import { Field } from '../../../ui/Field.tsx'
import { Select } from '../../../ui/Select.tsx'
import { TextInput } from '../../../ui/TextInput.tsx'
import { Toggle } from '../../../ui/Toggle.tsx'
import { countFilters, type SearchForm, withoutFilters } from './searchAddress.ts'
import styles from './SearchFilters.module.css'
import { TargetGroupFilter } from './TargetGroupFilter.tsx'

interface SearchFiltersProps {
  form: SearchForm
  onChange: (form: SearchForm) => void
  /** Words beside `price_min` and `price_max`. */
  wrong: Readonly<Record<string, string>>
  /** The ends of the published prices, cents; null where there are none. */
  prices: { min: number; max: number } | null
}

/** All that narrows the search; every change stands in the address at once. */
export function SearchFilters({ form, onChange, wrong, prices }: SearchFiltersProps): ReactNode {
  const t = useTexts()
  const { number } = useFormat()
  return (
    <div className={styles.filters}>
      <PlaceFields form={form} onChange={onChange} />
      <Toggle isOn={form.isFree} icon="bed" onToggle={() => onChange({ ...form, isFree: !form.isFree })}>
        {t('search.free')}
      </Toggle>
      <div className={styles.prices}>
        <Field label={t('search.priceMin')} isFilter error={wrong.price_min}>
          <TextInput
            suffix="€"
            inputMode="numeric"
            autoComplete="off"
            value={form.priceMin}
            onChange={(priceMin) => onChange({ ...form, priceMin })}
          />
        </Field>
        <Field label={t('search.priceMax')} isFilter error={wrong.price_max}>
          <TextInput
            suffix="€"
            inputMode="numeric"
            autoComplete="off"
            value={form.priceMax}
            onChange={(priceMax) => onChange({ ...form, priceMax })}
          />
        </Field>
        {prices && (
          <p className={styles.hint}>{t('search.prices', { min: number(Math.floor(prices.min / 100)), max: number(Math.ceil(prices.max / 100)) })}</p>
        )}
      </div>
      <TargetGroupFilter chosen={form.groups} onChange={(groups) => onChange({ ...form, groups })} />
      {countFilters(form) > 0 && <Button onClick={() => onChange(withoutFilters(form))}>{t('common.action.clearFilters')}</Button>}
    </div>
  )
}

/** County and, within it, the local government; another county lets go of a government that is not in it. */
function PlaceFields({ form, onChange }: Pick<SearchFiltersProps, 'form' | 'onChange'>): ReactNode {
  const t = useTexts()
  const counties = useEndpoint('search.places', {}).data?.counties ?? []
  const inCounty = (county: string | null) => counties.filter(({ name }) => county === null || name === county).flatMap((each) => each.municipalities)
  const setCounty = (county: string | null): void => {
    const isInside = inCounty(county).some(({ ehak }) => ehak === form.kov)
    onChange({ ...form, county, kov: isInside ? form.kov : null })
  }
  return (
    <>
      <Field label={t('search.county')} isFilter>
        <Select
          clearable
          searchable
          placeholder={t('search.anyCounty')}
          value={form.county}
          onChange={setCounty}
          options={counties.map(({ name, houses }) => ({ value: name, label: `${name} (${houses})` }))}
        />
      </Field>
      <Field label={t('search.kov')} isFilter>
        <Select
          clearable
          searchable
          placeholder={t('search.anyKov')}
          value={form.kov}
          onChange={(kov) => onChange({ ...form, kov })}
          options={inCounty(form.county).map(({ ehak, name, houses }) => ({ value: ehak, label: `${name} (${houses})` }))}
        />
      </Field>
    </>
  )
}
