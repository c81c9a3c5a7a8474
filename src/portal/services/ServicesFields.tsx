import { Search } from 'lucide-react'
import type { ReactNode } from 'react'
import { HARDSHIPS, TIMES_OF_DAY } from '#shared/rules/homeHelp.ts'
import actions from '../actions/action.module.css'
import { Field } from '../fields/Field.tsx'
import { useSaying, useWords } from '../portalContext.ts'
import { fill } from '#shared/messages/counted.ts'
import styles from './services.module.css'
import { RADII, type ServicesForm, TIME_WORDS, WEEKDAYS } from './servicesAddress.ts'
import type { ServicesData } from './servicesData.ts'
import { useServiceWords } from './useServiceWords.ts'

interface ServicesFieldsProps {
  form: ServicesForm
  data: ServicesData
}

/** Needs, times, place and price; a plain form. */
export function ServicesFields({ form, data }: ServicesFieldsProps): ReactNode {
  const words = useServiceWords()
  return (
    <form action="/teenused" method="get" className={styles.form}>
      <Hardships form={form} />
      <WhenFields form={form} />
      <Field label={words.hours} hint={words.hoursHint} wrong={data.wrong['hours']}>
        {(tied) => <input {...tied} name="tunde" inputMode="numeric" autoComplete="off" maxLength={2} placeholder="2" defaultValue={form.hours} />}
      </Field>
      <label className={styles.choice}>
        <input type="checkbox" name="transport" value="1" defaultChecked={form.isBrought} />
        {words.transport}
      </label>
      <WhereFields form={form} data={data} />
      <PriceField form={form} data={data} />
      <button type="submit" className={`${actions.main} ${actions.great}`}>
        <Search size={20} aria-hidden />
        {words.go}
      </button>
    </form>
  )
}

function Hardships({ form }: Pick<ServicesFieldsProps, 'form'>): ReactNode {
  const words = useServiceWords()
  return (
    <fieldset className={styles.question}>
      <legend>{words.hard}</legend>
      {HARDSHIPS.map((each) => (
        <label key={each} className={styles.choice}>
          <input type="checkbox" name="raske" value={each} defaultChecked={form.hard.includes(each)} />
          {words.hardships[each]}
        </label>
      ))}
    </fieldset>
  )
}

/** Days, and times of day. */
function WhenFields({ form }: Pick<ServicesFieldsProps, 'form'>): ReactNode {
  const words = useServiceWords()
  return (
    <>
      <fieldset className={styles.question}>
        <legend>{words.days}</legend>
        <div className={styles.days}>
          {WEEKDAYS.map((day) => (
            <label key={day} className={styles.day}>
              <input type="checkbox" name="paev" value={day} defaultChecked={form.weekdays.includes(day)} aria-label={words.weekdayNames[day]} />
              <span aria-hidden>{words.weekdays[day]}</span>
            </label>
          ))}
        </div>
      </fieldset>
      <fieldset className={styles.question}>
        <legend>{words.times}</legend>
        <div className={styles.times}>
          {TIMES_OF_DAY.map((time) => (
            <label key={time} className={styles.choice}>
              <input type="checkbox" name="aeg" value={TIME_WORDS[time]} defaultChecked={form.times.includes(time)} />
              {words.timesOfDay[time]}
            </label>
          ))}
        </div>
      </fieldset>
    </>
  )
}

/** A place, and a radius. */
function WhereFields({ form, data: { wrong, municipalities } }: ServicesFieldsProps): ReactNode {
  const { search } = useWords()
  return (
    <>
      <Field label={search.near} wrong={wrong['near']}>
        {(tied) => (
          <select {...tied} name="lahedal" defaultValue={form.near}>
            <option value="">{search.anyCounty}</option>
            {municipalities.map(({ ehak, name }) => (
              <option key={ehak} value={ehak}>
                {name}
              </option>
            ))}
          </select>
        )}
      </Field>
      <Field label={search.radius} wrong={undefined}>
        {(tied) => (
          <select {...tied} name="kaugus" defaultValue={String(form.radius ?? '')}>
            <option value="">{search.anyRadius}</option>
            {RADII.map((km) => (
              <option key={km} value={km}>
                {fill(search.within, { km })}
              </option>
            ))}
          </select>
        )}
      </Field>
    </>
  )
}

function PriceField({ form, data: { answer, wrong } }: ServicesFieldsProps): ReactNode {
  const words = useServiceWords()
  const { number } = useSaying()
  return (
    <Field
      label={words.priceMax}
      wrong={wrong['price_max']}
      {...(answer?.min != null && {
        hint: fill(words.prices, { min: number(Math.floor(answer.min / 100)), max: number(Math.ceil((answer.max ?? 0) / 100)) }),
      })}
    >
      {(tied) => <input {...tied} name="hind_kuni" inputMode="numeric" autoComplete="off" maxLength={12} defaultValue={form.priceMax} />}
    </Field>
  )
}
