import type { ReactNode } from 'react'
import { ACCESSIBILITY, LANGUAGES_SPOKEN, ROOM_TYPES } from '#shared/rules/houseOffer.ts'
import { useWords } from '../portalContext.ts'
import { Categories } from './Categories.tsx'
import { Choice } from './Choice.tsx'
import type { FiltersProps } from './filtersProps.ts'
import styles from './Filters.module.css'
import { ROOM_KEYS } from '../card/roomKeys.ts'

const TRAITS = [
  { trait: 'nursing', name: 'ode' },
  { trait: 'dementia', name: 'dementsus' },
  { trait: 'pets', name: 'loom' },
  { trait: 'licence', name: 'luba' },
] as const

/** Less common filters. */
export function RefineFields({ form, onChange, data }: FiltersProps): ReactNode {
  const { search: words } = useWords()
  return (
    <div className={styles.inside}>
      <Choice
        name="tuba"
        label={words.room}
        value={form.room ?? ''}
        onChoose={(value) => onChange({ room: ROOM_TYPES.find((room) => room === value) ?? null })}
      >
        <option value="">{words.anyRoom}</option>
        {ROOM_TYPES.map((room) => (
          <option key={room} value={room}>
            {words.rooms[ROOM_KEYS[room]]}
          </option>
        ))}
      </Choice>
      <fieldset className={styles.question}>
        <legend className={styles.legend}>{words.offers}</legend>
        {TRAITS.map(({ trait, name }) => (
          <label key={trait} className={styles.choice}>
            <input type="checkbox" name={name} value="1" checked={form[trait]} onChange={() => onChange({ [trait]: !form[trait] })} />
            {words[trait]}
          </label>
        ))}
      </fieldset>
      <Several
        title={words.languages}
        name="suhtlus"
        choices={LANGUAGES_SPOKEN}
        words={words.spoken}
        chosen={form.languages}
        onChange={(languages) => onChange({ languages })}
      />
      <Several
        title={words.accessibility}
        name="ligipaas"
        choices={ACCESSIBILITY}
        words={words.access}
        chosen={form.accessibility}
        onChange={(accessibility) => onChange({ accessibility })}
      />
      {data.services.length > 0 && (
        <fieldset className={styles.question}>
          <legend className={styles.legend}>{words.services}</legend>
          <p className={styles.hint}>{words.servicesHint}</p>
          <Categories
            facets={data.answer?.facets.services ?? null}
            name="teenus"
            categories={data.services}
            chosen={form.services}
            onChange={(services) => onChange({ services })}
          />
        </fieldset>
      )}
    </div>
  )
}

interface SeveralProps<Value extends string> {
  title: string
  name: string
  choices: readonly Value[]
  words: Readonly<Record<Value, string>>
  chosen: readonly Value[]
  onChange: (chosen: Value[]) => void
}

function Several<Value extends string>({ title, name, choices, words, chosen, onChange }: SeveralProps<Value>): ReactNode {
  const toggle = (value: Value): void => onChange(choices.filter((each) => (each === value) !== chosen.includes(each)))
  return (
    <fieldset className={styles.question}>
      <legend className={styles.legend}>{title}</legend>
      {choices.map((choice) => (
        <label key={choice} className={styles.choice}>
          <input type="checkbox" name={name} value={choice} checked={chosen.includes(choice)} onChange={() => toggle(choice)} />
          {words[choice]}
        </label>
      ))}
    </fieldset>
  )
}
