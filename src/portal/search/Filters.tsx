import { type ReactNode, useEffect, useEffectEvent } from 'react'
import { Field } from '../fields/Field.tsx'
import { useWords } from '../portalContext.ts'
import { fill } from '#shared/messages/counted.ts'
import { BudgetFields } from './BudgetFields.tsx'
import { Categories } from './Categories.tsx'
import styles from './Filters.module.css'
import { Fold } from './Fold.tsx'
import { RefineFields } from './RefineFields.tsx'
import { countFilters, countRefined, queryOf, withoutFilters } from './searchAddress.ts'
import { WhereFields } from './WhereFields.tsx'
import type { FiltersProps } from './filtersProps.ts'

interface Alive {
  /** Called on hydration: earlier input in the fields counts. */
  onAlive: () => void
}

/** All filters: who, where, when, price; the rest is collapsed. Without scripts they are a plain form. */
export function Filters({ onAlive, ...props }: FiltersProps & Alive): ReactNode {
  const { search: words } = useWords()
  const tellAlive = useEffectEvent(onAlive)
  useEffect(() => tellAlive(), [])
  const { form, onChange, data } = props
  const { groups } = form
  return (
    <div className={styles.filters}>
      <Fold
        className={styles.fold}
        title={<Title>{groups.length > 0 ? `${words.groups} (${groups.length})` : words.groups}</Title>}
        isOpen={groups.length > 0}
      >
        <p className={styles.hint}>{words.groupsHint}</p>
        <Categories
          name="sihtruhm"
          facets={data.answer?.facets.groups ?? null}
          categories={data.groups}
          chosen={groups}
          onChange={(chosen) => onChange({ groups: chosen })}
        />
      </Fold>
      <WhereFields {...props} />
      <WhenFields {...props} />
      <BudgetFields {...props} />
      <Fold
        className={styles.fold}
        title={<Title>{countRefined(form) > 0 ? fill(words.refineOn, { count: countRefined(form) }) : words.refine}</Title>}
        isOpen={countRefined(form) > 0}
      >
        <RefineFields {...props} />
      </Fold>
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

const Title = ({ children }: { children: ReactNode }): ReactNode => <span className={styles.legend}>{children}</span>

function WhenFields({ form, onChange, data }: FiltersProps): ReactNode {
  const { search: words } = useWords()
  return (
    <fieldset className={styles.question}>
      <legend className={styles.legend}>{words.when}</legend>
      <label className={styles.choice}>
        <input type="checkbox" name="vabad" value="1" checked={form.isFree} onChange={() => onChange({ isFree: !form.isFree })} />
        {words.free}
      </label>
      <Field label={words.freeFrom} wrong={data.wrong['free_from']}>
        {(tied) => (
          <input {...tied} type="date" name="alates" value={form.freeFrom} onChange={({ target }) => onChange({ freeFrom: target.value })} />
        )}
      </Field>
    </fieldset>
  )
}
