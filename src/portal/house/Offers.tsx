import type { ReactNode } from 'react'
import { useSaying, useWords } from '../portalContext.ts'
import { fill } from '#shared/messages/counted.ts'
import styles from './house.module.css'
import type { House } from './houseData.ts'
import { HouseSection } from './HouseSection.tsx'

/** The register of economic activities: a licence is shown as the house has stated it. */
const REGISTER = 'https://mtr.ttja.ee'

/** A house's offer and licence. */
export function Offers({ house, services }: { house: House; services: readonly string[] }): ReactNode {
  const { house: words, search } = useWords()
  const { day } = useSaying()
  const traits = (['nursing', 'dementia', 'pets'] as const).filter((trait) => house[trait]).map((trait) => search[trait])
  const rows = [
    { name: search.languages, text: house.languages.map((language) => search.spoken[language]).join(', ') },
    { name: search.accessibility, text: house.accessibility.map((each) => search.access[each]).join(', ') },
    {
      name: words.licence,
      text: house.licence && (
        <>
          {licenceOf(house.licence, words, day)}. <a href={REGISTER}>{words.licenceCheck}</a>
        </>
      ),
    },
  ].filter(({ text }) => text)
  if (traits.length + services.length + rows.length === 0) return null
  return (
    <HouseSection title={words.offersTitle}>
      <ul className={styles.tags}>
        {traits.map((name) => (
          <li key={name}>{name}</li>
        ))}
        {services.map((name) => (
          <li key={name}>{name}</li>
        ))}
      </ul>
      <dl className={styles.facts}>
        {rows.map(({ name, text }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </HouseSection>
  )
}

const licenceOf = (
  { number, until }: NonNullable<House['licence']>,
  words: { licenceText: string; licenceUntil: string },
  day: (value: string) => string,
): string => (until === null ? fill(words.licenceText, { number }) : fill(words.licenceUntil, { number, day: day(until) }))
