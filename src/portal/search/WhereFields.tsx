import type { ReactNode } from 'react'
import { useWords } from '../portalContext.ts'
import { fill } from '#shared/messages/counted.ts'
import { Choice } from './Choice.tsx'
import type { FiltersProps } from './filtersProps.ts'
import styles from './Filters.module.css'
import { NearMe } from './NearMe.tsx'
import { RADII } from './searchAddress.ts'

/** Location: a county and a part of it, or a place and a radius. */
export function WhereFields(props: FiltersProps): ReactNode {
  const { search: words } = useWords()
  const { form, onChange, data } = props
  const inCounty = (county: string | null) =>
    data.counties.filter(({ name }) => county === null || name === county).flatMap((each) => each.municipalities)
  const counts = data.answer && new Map(data.answer.facets.counties.map(({ name, houses }) => [name, houses]))
  // Another county clears a local government outside it.
  const setCounty = (county: string | null): void => {
    const isInside = inCounty(county).some(({ ehak }) => ehak === form.kov)
    onChange({ county, kov: isInside ? form.kov : null })
  }
  return (
    <fieldset className={styles.question}>
      <legend className={styles.legend}>{words.where}</legend>
      <Choice name="maakond" label={words.county} value={form.county ?? ''} onChoose={(value) => setCounty(value || null)}>
        <option value="">{words.anyCounty}</option>
        {data.counties.map(({ name, label, houses }) => (
          <option key={name} value={name}>
            {label} ({counts ? (counts.get(name) ?? 0) : houses})
          </option>
        ))}
      </Choice>
      <Choice name="kov" label={words.kov} value={form.kov ?? ''} onChoose={(value) => onChange({ kov: value || null })}>
        <option value="">{words.anyKov}</option>
        {inCounty(form.county).map(({ ehak, name }) => (
          <option key={ehak} value={ehak}>
            {name}
          </option>
        ))}
      </Choice>
      <NearFields {...props} />
      {form.box && (
        <p className={styles.held}>
          <input type="hidden" name="kaart" value={form.box.join(',')} />
          {words.boxOn}
          <button type="button" className={styles.plain} onClick={() => onChange({ box: null })}>
            {words.boxOff}
          </button>
        </p>
      )}
    </fieldset>
  )
}

/** A place and a radius; choosing a place sorts by distance. */
function NearFields({ form, onChange, data: { municipalities, wrong } }: FiltersProps): ReactNode {
  const { search: words } = useWords()
  const setPlace = (place: Pick<typeof form, 'near' | 'at'>): void => {
    const isPlaced = place.near !== null || place.at !== null
    onChange({ ...place, radius: isPlaced ? form.radius : null, sort: isPlaced ? 'near' : form.sort === 'near' ? 'fit' : form.sort })
  }
  return (
    <>
      {form.at === null && (
        <Choice
          name="lahedal"
          label={words.near}
          wrong={wrong['near']}
          value={form.near ?? ''}
          onChoose={(value) => setPlace({ near: value || null, at: null })}
        >
          <option value="">{words.anyNear}</option>
          {municipalities.map(({ ehak, name }) => (
            <option key={ehak} value={ehak}>
              {name}
            </option>
          ))}
        </Choice>
      )}
      <NearMe at={form.at} onPlace={(at) => setPlace({ near: null, at })} />
      <Choice name="kaugus" label={words.radius} value={String(form.radius ?? '')} onChoose={(value) => onChange({ radius: Number(value) || null })}>
        <option value="">{words.anyRadius}</option>
        {RADII.map((km) => (
          <option key={km} value={km}>
            {fill(words.within, { km })}
          </option>
        ))}
      </Choice>
    </>
  )
}
