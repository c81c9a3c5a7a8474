import { Calculator } from 'lucide-react'
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import type { PriceList } from '#shared/contract/price.ts'
import { CARE_NEEDS } from '#shared/rules/ownShare.ts'
import actions from '../actions/action.module.css'
import { carriedIn } from '../address/carried.ts'
import { usePortal, useSaying, useWords } from '../portalContext.ts'
import { HouseSection } from './HouseSection.tsx'
import type { HouseData } from './houseData.ts'
import { fill } from '#shared/messages/counted.ts'
import styles from './OwnShare.module.css'
import { NEED_WORDS } from '../address/needWords.ts'
import { OWN_SHARE_NAMES } from './ownShareAddress.ts'
import type { OwnShare as Counted } from './ownShareData.ts'
import { OwnShareField } from './OwnShareField.tsx'
import { OwnShareLines } from './OwnShareLines.tsx'
import { roomName } from './roomName.ts'

/** The own share calculator. A form whose address is the query: it works without scripts too. */
export function OwnShare({ house, municipalities, own: first }: Pick<HouseData, 'house' | 'municipalities' | 'own'>): ReactNode {
  const { house: texts, law, prices: words } = useWords()
  const ownText = fill(texts.ownText, law)
  const { own, isAsking, isLost, ask } = useOwnShare(first)
  const form = useRef<HTMLFormElement>(null)
  const result = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (own === first) return
    const wrong = form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')
    ;(wrong ?? result.current)?.focus()
    if (!wrong) result.current?.scrollIntoView({ block: 'start' })
  }, [own, first])
  if (!house.prices) {
    return (
      <HouseSection title={texts.ownTitle}>
        <p>{ownText}</p>
      </HouseSection>
    )
  }
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault()
    void ask(addressOf(new FormData(event.currentTarget)))
  }
  return (
    <HouseSection title={texts.ownTitle} id="omaosalus">
      <p>{ownText}</p>
      <h3 className={styles.title} data-empty={!own?.answer}>
        {words.calculate}
      </h3>
      <p className={styles.lead}>{words.lead}</p>
      <form ref={form} action={`/otsing/${house.id}#omaosalus`} method="get" className={styles.form} aria-busy={isAsking} onSubmit={submit}>
        <Carried />
        <Fields prices={house.prices} room={house.place.people} municipalities={municipalities} own={own} />
        <button type="submit" className={`${actions.main} ${actions.great} ${styles.go}`}>
          <Calculator size={20} aria-hidden />
          {words.go}
        </button>
      </form>
      {isLost && (
        <p role="alert" className={styles.wrong}>
          {words.lost}
        </p>
      )}
      <div ref={result} tabIndex={-1} className={styles.result} aria-live="polite">
        {own?.answer && <AskedWith form={own.form} income={own.answer.income} municipalities={municipalities} />}
        {own?.answer && <OwnShareLines answer={own.answer} />}
      </div>
    </HouseSection>
  )
}

/** The other parameters are kept, so that the way back to the search works. */
function Carried(): ReactNode {
  const { query } = usePortal()
  const rest = [...carriedIn(query)].filter(([name]) => !OWN_SHARE_NAMES.has(name))
  return rest.map(([name, value]) => <input key={`${name} ${value}`} type="hidden" name={name} value={value} />)
}

/** The inputs, since the form is not printed. */
function AskedWith({
  form: { kov, people, need },
  income,
  municipalities,
}: {
  form: Counted['form']
  income: number
  municipalities: HouseData['municipalities']
}): ReactNode {
  const { house, prices: words } = useWords()
  const { money } = useSaying()
  const asked = CARE_NEEDS.find((each) => NEED_WORDS[each] === need)
  const facts = [
    [words.kov, municipalities.find(({ ehak }) => ehak === kov)?.name],
    [words.need, asked && words.needs[asked]],
    [words.room, roomName(house, Number(people))],
    [words.income, money(income)],
  ]
  return (
    <dl className={styles.asked}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

interface FieldsProps {
  prices: PriceList
  /** The room size with a free place. */
  room: number | null
  municipalities: HouseData['municipalities']
  own: Counted | null
}

function Fields({ prices: { lines, extras }, room, municipalities, own }: FieldsProps): ReactNode {
  const { house, prices: words } = useWords()
  const { money } = useSaying()
  const form = own?.form
  const rooms = [...new Set(lines.map(({ people }) => people))]
  const needs = [...new Set(lines.map(({ need }) => need))]
  return (
    <>
      <OwnShareField name="omavalitsus" label={words.kov} wrong={own?.wrong['kov']} value={form?.kov ?? ''}>
        <option value="">{words.chooseKov}</option>
        {municipalities.map(({ ehak, name }) => (
          <option key={ehak} value={ehak}>
            {name}
          </option>
        ))}
      </OwnShareField>
      <OwnShareField name="sissetulek" label={words.income} hint={words.incomeHint} wrong={own?.wrong['income']} value={form?.income ?? ''} />
      <OwnShareField
        name="tuba"
        label={words.room}
        wrong={own?.wrong['people']}
        value={form?.people || String(room ?? (rooms.includes(2) ? 2 : rooms[0]))}
      >
        {rooms.map((people) => (
          <option key={people} value={people}>
            {roomName(house, people)}
          </option>
        ))}
      </OwnShareField>
      <OwnShareField name="vajadus" label={words.need} wrong={own?.wrong['need']} value={form?.need || NEED_WORDS.medium}>
        {needs.map((need) => (
          <option key={need} value={NEED_WORDS[need]}>
            {words.needs[need]}
          </option>
        ))}
      </OwnShareField>
      <OwnShareField name="piir" label={words.limit} hint={words.limitHint} wrong={own?.wrong['limit']} value={form?.limit ?? ''} />
      {(extras.length > 0 || own?.wrong['extras'] !== undefined) && (
        <fieldset className={styles.extras} aria-describedby={own?.wrong['extras'] && 'lisa-wrong'}>
          <legend>{words.extras}</legend>
          {extras.map(({ name, cents }) => (
            <label key={name} className={styles.extra}>
              <input type="checkbox" name="lisa" value={name} defaultChecked={form?.extras.includes(name) ?? false} />
              <span lang="et">{name}</span>
              <span className={styles.sum}>{money(cents)}</span>
            </label>
          ))}
          {own?.wrong['extras'] !== undefined && (
            <p id="lisa-wrong" role="alert" className={styles.wrong}>
              {own.wrong['extras']}
            </p>
          )}
        </fieldset>
      )}
    </>
  )
}

/** The answer to the address's query; older answers are discarded. */
function useOwnShare(first: Counted | null): {
  own: Counted | null
  isAsking: boolean
  isLost: boolean
  ask: (query: URLSearchParams) => Promise<void>
} {
  const { load, rewrite } = usePortal()
  const [own, setOwn] = useState(first)
  const [state, setState] = useState<'still' | 'asking' | 'lost'>('still')
  const asking = useRef<AbortController>(undefined)
  const ask = async (query: URLSearchParams): Promise<void> => {
    asking.current?.abort()
    const mine = new AbortController()
    asking.current = mine
    setState('asking')
    rewrite(query)
    try {
      const found = (await load(query, mine.signal)) as Pick<HouseData, 'own'>
      if (mine.signal.aborted) return
      setOwn(found.own)
      setState('still')
    } catch {
      if (!mine.signal.aborted) setState('lost')
    }
  }
  return { own, isAsking: state === 'asking', isLost: state === 'lost', ask }
}

const addressOf = (form: FormData): URLSearchParams =>
  new URLSearchParams([...form].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])))
