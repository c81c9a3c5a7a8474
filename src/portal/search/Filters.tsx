import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'
import { fill } from '../words/words.ts'
import { useSaying, useWords } from '../portalContext.ts'
import { countFilters, queryOf, RADII, type SearchForm, withoutFilters } from './searchAddress.ts'
import styles from './Filters.module.css'
import type { SearchData } from './searchPage.tsx'

interface FiltersProps {
  form: SearchForm
  onChange: (form: SearchForm) => void
  data: SearchData
}

/** All that narrows the search; without scripts the fields are sent with the form. */
export function Filters({ form, onChange, data }: FiltersProps): ReactNode {
  const { search: words } = useWords()
  const { min, max } = data.answer ?? { min: null, max: null }
  const { number } = useSaying()
  return (
    <div className={styles.filters}>
      <PlaceFields form={form} onChange={onChange} data={data} />
      <NearFields form={form} onChange={onChange} data={data} />
      <label className={styles.choice}>
        <input type="checkbox" name="vabad" value="1" checked={form.isFree} onChange={() => onChange({ ...form, isFree: !form.isFree })} />
        {words.free}
      </label>
      <div className={styles.prices}>
        <Price
          name="hind_alates"
          label={words.priceMin}
          wrong={data.wrong['price_min']}
          value={form.priceMin}
          onType={(priceMin) => onChange({ ...form, priceMin })}
        />
        <Price
          name="hind_kuni"
          label={words.priceMax}
          wrong={data.wrong['price_max']}
          value={form.priceMax}
          onType={(priceMax) => onChange({ ...form, priceMax })}
        />
        {min !== null && max !== null && (
          <p className={styles.hint}>{fill(words.prices, { min: number(Math.floor(min / 100)), max: number(Math.ceil(max / 100)) })}</p>
        )}
      </div>
      <Groups form={form} onChange={onChange} data={data} />
      {countFilters(form) > 0 && (
        <a
          className={styles.clear}
          href={`/otsing?${queryOf(withoutFilters(form))}`}
          onClick={(event) => {
            event.preventDefault()
            onChange(withoutFilters(form))
          }}
        >
          {words.clear}
        </a>
      )}
    </div>
  )
}

/** County and, within it, the local government; another county lets go of a government that is not in it. */
function PlaceFields({ form, onChange, data: { counties } }: FiltersProps): ReactNode {
  const { search: words } = useWords()
  const inCounty = (county: string | null) => counties.filter(({ name }) => county === null || name === county).flatMap((each) => each.municipalities)
  const setCounty = (county: string | null): void => {
    const isInside = inCounty(county).some(({ ehak }) => ehak === form.kov)
    onChange({ ...form, county, kov: isInside ? form.kov : null })
  }
  return (
    <>
      <label className={styles.field}>
        {words.county}
        <select name="maakond" className={styles.input} value={form.county ?? ''} onChange={({ target }) => setCounty(target.value || null)}>
          <option value="">{words.anyCounty}</option>
          {counties.map(({ name, houses }) => (
            <option key={name} value={name}>
              {name} ({houses})
            </option>
          ))}
        </select>
      </label>
      <label className={styles.field}>
        {words.kov}
        <select
          name="kov"
          className={styles.input}
          value={form.kov ?? ''}
          onChange={({ target }) => onChange({ ...form, kov: target.value || null })}
        >
          <option value="">{words.anyKov}</option>
          {inCounty(form.county).map(({ ehak, name, houses }) => (
            <option key={ehak} value={ehak}>
              {name} ({houses})
            </option>
          ))}
        </select>
      </label>
    </>
  )
}

/** Near what place, and how near; who chooses a place sees the nearest first. */
function NearFields({ form, onChange, data: { municipalities } }: FiltersProps): ReactNode {
  const { search: words } = useWords()
  const setNear = (near: string | null): void =>
    onChange({ ...form, near, radius: near ? form.radius : null, sort: near ? 'near' : form.sort === 'near' ? 'free' : form.sort })
  return (
    <>
      <label className={styles.field}>
        {words.near}
        <select name="lahedal" className={styles.input} value={form.near ?? ''} onChange={({ target }) => setNear(target.value || null)}>
          <option value="">{words.anyNear}</option>
          {municipalities.map(({ ehak, name }) => (
            <option key={ehak} value={ehak}>
              {name}
            </option>
          ))}
        </select>
      </label>
      <label className={styles.field}>
        {words.radius}
        <select
          name="kaugus"
          className={styles.input}
          value={form.radius ?? ''}
          onChange={({ target }) => onChange({ ...form, radius: Number(target.value) || null })}
        >
          <option value="">{words.anyRadius}</option>
          {RADII.map((km) => (
            <option key={km} value={km}>
              {fill(words.within, { km })}
            </option>
          ))}
        </select>
      </label>
    </>
  )
}

interface PriceProps {
  name: string
  label: string
  wrong: string | undefined
  value: string
  onType: (value: string) => void
}

function Price({ name, label, wrong, value, onType }: PriceProps): ReactNode {
  return (
    <label className={styles.field}>
      {label}, €
      <input
        name={name}
        className={styles.input}
        inputMode="numeric"
        autoComplete="off"
        maxLength={9}
        value={value}
        aria-invalid={wrong !== undefined}
        aria-describedby={wrong === undefined ? undefined : `${name}-wrong`}
        onChange={({ target }) => onType(target.value)}
      />
      {wrong !== undefined && (
        <span id={`${name}-wrong`} role="alert" className={styles.wrong}>
          {wrong}
        </span>
      )}
    </label>
  )
}

/** For whom: checkboxes under their categories, which fold open; those with a choice are open from the start. */
function Groups({ form, onChange, data: { groups } }: FiltersProps): ReactNode {
  const { search: words } = useWords()
  const toggle = (id: number): void =>
    onChange({
      ...form,
      groups: form.groups.includes(id) ? form.groups.filter((each) => each !== id) : [...form.groups, id].toSorted((a, b) => a - b),
    })
  if (groups.length === 0) return null
  return (
    <fieldset className={styles.groups}>
      <legend className={styles.legend}>{words.groups}</legend>
      <p className={styles.hint}>{words.groupsHint}</p>
      {groups.map(({ id, name, subs }) => {
        const chosen = subs.filter((sub) => form.groups.includes(sub.id)).length
        return (
          <details key={id} className={styles.category} open={chosen > 0 ? true : undefined}>
            <summary className={styles.summary}>
              <span>{chosen > 0 ? `${name} (${chosen})` : name}</span>
              <ChevronDown size={18} aria-hidden />
            </summary>
            {subs.map((sub) => (
              <label key={sub.id} className={styles.choice}>
                <input type="checkbox" name="sihtruhm" value={sub.id} checked={form.groups.includes(sub.id)} onChange={() => toggle(sub.id)} />
                <span>{sub.subName}</span>
                <span className={styles.count}>{sub.houses}</span>
              </label>
            ))}
          </details>
        )
      })}
    </fieldset>
  )
}
