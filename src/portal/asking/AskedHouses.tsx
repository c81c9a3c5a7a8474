import { ArrowRight, Phone, X } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import type { FoundHouse } from '#shared/contract/foundHouse.ts'
import { askPath, askServicesPath, MOST_HOUSES } from '#shared/rules/askPaths.ts'
import { phoneText } from '#web/phoneText.ts'
import { Face } from '#web/Face.tsx'
import { usePortal, useSaying, useWords } from '../portalContext.ts'
import { useSavedHouses } from '../savedHouses/savedHouses.ts'
import { fill } from '#shared/messages/counted.ts'
import type { AskData } from './askData.ts'
import styles from './ask.module.css'
import { useAskWords } from './usePageWords.ts'

/** The id of the page's form, for fields outside it. */
export const ASK_FORM = 'ask'

/** Exactly which houses get the request, and which selected ones do not. Saved houses are separate suggestions. */
export function AskedHouses({ data }: { data: AskData }): ReactNode {
  const words = useAskWords()
  const { Anchor } = usePortal()
  const { count } = useSaying()
  const { houses, byPhone, over, gone, services } = data
  const isService = services.length > 0
  return (
    <section className={styles.section} aria-labelledby="asked">
      <h2 id="asked" className={styles.heading}>
        {words.housesTitle}
      </h2>
      {houses.length === 0 && <p>{words.noHouses}</p>}
      <ul className={styles.houses}>
        {houses.map((house) => (
          <li key={house.id} className={styles.house}>
            <Named house={house} />
            {houses.length > 1 && (
              <a href={without(data, house.id)} className={styles.remove} aria-label={fill(words.remove, { name: house.name })}>
                <X size={20} aria-hidden />
              </a>
            )}
          </li>
        ))}
      </ul>
      {gone > 0 && <output>{count(words.gone, gone)}</output>}
      {byPhone.length > 0 && <ByPhone houses={byPhone} />}
      {over.length > 0 && (
        <p>
          <strong>{words.overTitle}:</strong> {over.map(({ name }) => name).join(', ')}.{' '}
          <Anchor href={askPath(over.map(({ id }) => id))}>{words.overText}</Anchor>
        </p>
      )}
      {!isService && houses.length > 0 && houses.length < MOST_HOUSES && <SavedToo data={data} />}
      {!isService && houses.length < MOST_HOUSES && (
        <Anchor href="/otsing" className={styles.more}>
          {houses.length === 0 ? words.find : words.more}
          <ArrowRight size={20} aria-hidden />
        </Anchor>
      )}
    </section>
  )
}

/** The same page without one of the houses. */
function without({ houses, services, hours }: AskData, id: string): string {
  const rest = services.filter(({ houseId }) => houseId !== id)
  return rest.length > 0 ? askServicesPath(rest, Number(hours) || null) : askPath(houses.filter((house) => house.id !== id).map((house) => house.id))
}

function Named({ house: { id, name, location, picture } }: { house: FoundHouse }): ReactNode {
  return (
    <>
      <Face id={id} name={name} picture={picture} size="m" />
      <span className={styles.houseWords}>
        <strong>{name}</strong>
        <span className={styles.quiet}>{location}</span>
      </span>
    </>
  )
}

/** Nobody would read a form there. */
function ByPhone({ houses }: { houses: readonly FoundHouse[] }): ReactNode {
  const words = useAskWords()
  const { search } = useWords()
  return (
    <div>
      <h3 className={styles.label}>{words.phoneTitle}</h3>
      <ul className={styles.houses}>
        {houses.map((house) => (
          <li key={house.id} className={styles.house}>
            <Named house={house} />
            {house.phone ? (
              <a className={styles.more} href={`tel:${house.phone}`} aria-label={fill(search.call, { phone: phoneText(house.phone) })}>
                <Phone size={20} aria-hidden />
                {phoneText(house.phone)}
              </a>
            ) : (
              <span className={styles.quiet}>{words.callOnly}</span>
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Houses saved in this browser, each as an unselected option. */
function SavedToo({ data: { houses } }: { data: AskData }): ReactNode {
  const words = useAskWords()
  const { load } = usePortal()
  const { saved } = useSavedHouses()
  const [others, setOthers] = useState<readonly FoundHouse[]>([])
  const [chosen, setChosen] = useState<readonly string[]>([])
  const asked = saved.filter((id) => !houses.some((house) => house.id === id)).join(',')
  useEffect(() => {
    if (asked === '') return
    const asking = new AbortController()
    load(new URLSearchParams(asked.split(',').map((id): [string, string] => ['maja', id])), asking.signal).then(
      (answer) => setOthers([...(answer as AskData).houses, ...(answer as AskData).over]),
      // On failure nothing more is offered; the recipients are shown above.
      () => undefined,
    )
    return () => asking.abort()
  }, [asked, load])
  if (others.length === 0) return null
  const isFull = houses.length + chosen.length >= MOST_HOUSES
  const toggle = (id: string): void => setChosen(chosen.includes(id) ? chosen.filter((each) => each !== id) : [...chosen, id])
  return (
    <fieldset className={styles.needs}>
      <legend className={styles.label}>{words.alsoTitle}</legend>
      <p className={styles.quiet}>{words.alsoHint}</p>
      {others.map(({ id, name, location }) => (
        <label key={id} className={styles.choice}>
          <input
            type="checkbox"
            name="maja"
            value={id}
            form={ASK_FORM}
            checked={chosen.includes(id)}
            disabled={isFull && !chosen.includes(id)}
            onChange={() => toggle(id)}
          />
          <span>
            {name} <span className={styles.quiet}>{location}</span>
          </span>
        </label>
      ))}
    </fieldset>
  )
}
