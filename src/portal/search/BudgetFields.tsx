import type { ReactNode } from 'react'
import { needOf } from '#shared/rules/careNeed.ts'
import { CARE_NEEDS } from '#shared/rules/ownShare.ts'
import { NEED_WORDS } from '../address/needWords.ts'
import { useSaying, useWords } from '../portalContext.ts'
import { fill } from '#shared/messages/counted.ts'
import { Choice, Sum } from './Choice.tsx'
import type { FiltersProps } from './filtersProps.ts'
import styles from './Filters.module.css'
import { Fold } from './Fold.tsx'
import { needNamed } from '../address/carried.ts'

/** The budget: the whole price, or the own share. */
export function BudgetFields(props: FiltersProps): ReactNode {
  const { search: words } = useWords()
  const { number } = useSaying()
  const { form, onChange, data } = props
  const { min, max } = data.answer ?? { min: null, max: null }
  return (
    <fieldset className={styles.question}>
      <legend className={styles.legend}>{words.budget}</legend>
      <NeedField {...props} />
      <div className={styles.prices}>
        <Sum
          name="hind_alates"
          label={`${words.priceMin}, €`}
          wrong={data.wrong['price_min']}
          value={form.priceMin}
          onType={(priceMin) => onChange({ priceMin })}
        />
        <Sum
          name="hind_kuni"
          label={`${words.priceMax}, €`}
          wrong={data.wrong['price_max']}
          value={form.priceMax}
          onType={(priceMax) => onChange({ priceMax })}
        />
        {min !== null && max !== null && (
          <p className={styles.hint}>{fill(words.prices, { min: number(Math.floor(min / 100)), max: number(Math.ceil(max / 100)) })}</p>
        )}
      </div>
      <OwnShareFields {...props} />
    </fieldset>
  )
}

/** The care need for prices. If not chosen, it may follow from the target groups. */
function NeedField({ form, onChange }: FiltersProps): ReactNode {
  const { search: words, prices } = useWords()
  const derived = needOf({ groups: form.groups, dementia: form.dementia })
  return (
    <Choice
      name="vajadus"
      label={prices.need}
      value={form.need ? NEED_WORDS[form.need] : ''}
      onChoose={(value) => onChange({ need: needNamed(value) })}
    >
      <option value="">{derived ? fill(words.needDerived, { need: prices.needs[derived] }) : words.anyNeed}</option>
      {CARE_NEEDS.map((need) => (
        <option key={need} value={NEED_WORDS[need]}>
          {prices.needs[need]}
        </option>
      ))}
    </Choice>
  )
}

function OwnShareFields({ form, onChange, data: { municipalities, wrong, answer } }: FiltersProps): ReactNode {
  const { search: words, prices } = useWords()
  const { number } = useSaying()
  const limit = answer?.limit
  const isAsked = form.ownKov !== null || form.income !== '' || form.shareMax !== ''
  return (
    <Fold className={styles.category} title={<span>{words.ownTitle}</span>} isOpen={isAsked}>
      <div className={styles.inside}>
        <p className={styles.hint}>{words.ownHint}</p>
        <Choice
          name="omavalitsus"
          label={prices.kov}
          wrong={wrong['own_kov']}
          value={form.ownKov ?? ''}
          onChoose={(value) => onChange({ ownKov: value || null })}
        >
          <option value="">{prices.chooseKov}</option>
          {municipalities.map(({ ehak, name }) => (
            <option key={ehak} value={ehak}>
              {name}
            </option>
          ))}
        </Choice>
        <div className={styles.prices}>
          <Sum name="sissetulek" label={prices.income} wrong={wrong['income']} value={form.income} onType={(income) => onChange({ income })} />
          <Sum
            name="omaosalus_kuni"
            label={`${words.shareMax}, €`}
            wrong={wrong['own_share_max']}
            value={form.shareMax}
            onType={(shareMax) => onChange({ shareMax })}
          />
        </div>
        {limit?.is_assumed && <p className={styles.hint}>{fill(words.limitAssumed, { sum: number(limit.cents / 100) })}</p>}
      </div>
    </Fold>
  )
}
