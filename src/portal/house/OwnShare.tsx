import { Calculator } from 'lucide-react'
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import type { PriceList } from '#shared/contract/price.ts'
import actions from '../actions/action.module.css'
import { usePortal, useSaying, useWords } from '../portalContext.ts'
import { HouseSection } from './HouseSection.tsx'
import type { HouseData } from './houseData.ts'
import styles from './OwnShare.module.css'
import { NEED_WORDS } from './needWords.ts'
import type { OwnShare as Counted } from './ownShareAddress.ts'
import { OwnShareField } from './OwnShareField.tsx'
import { OwnShareLines } from './OwnShareLines.tsx'
import { roomName } from './Prices.tsx'

/** What would be left to one person to pay. A form whose address is the question: it is answered without scripts too. */
export function OwnShare({ house, municipalities, own: first }: Pick<HouseData, 'house' | 'municipalities' | 'own'>): ReactNode {
  const { house: texts, prices: words } = useWords()
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
        <p>{texts.ownText}</p>
      </HouseSection>
    )
  }
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault()
    void ask(addressOf(new FormData(event.currentTarget)))
  }
  return (
    <HouseSection title={texts.ownTitle} id="omaosalus">
      <p>{texts.ownText}</p>
      <h3 className={styles.title}>{words.calculate}</h3>
      <p className={styles.quiet}>{words.lead}</p>
      <form ref={form} action={`/otsing/${house.id}#omaosalus`} method="get" className={styles.form} aria-busy={isAsking} onSubmit={submit}>
        <Fields prices={house.prices} municipalities={municipalities} own={own} />
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
        {own?.answer && <OwnShareLines answer={own.answer} />}
      </div>
    </HouseSection>
  )
}

interface FieldsProps {
  prices: PriceList
  municipalities: HouseData['municipalities']
  own: Counted | null
}

function Fields({ prices: { lines, extras }, municipalities, own }: FieldsProps): ReactNode {
  const { house, prices: words } = useWords()
  const { money } = useSaying()
  const form = own?.form
  const rooms = [...new Set(lines.map(({ people }) => people))]
  const needs = [...new Set(lines.map(({ need }) => need))]
  return (
    <>
      <OwnShareField name="kov" label={words.kov} wrong={own?.wrong['kov']} value={form?.kov ?? ''}>
        <option value="">{words.chooseKov}</option>
        {municipalities.map(({ ehak, name }) => (
          <option key={ehak} value={ehak}>
            {name}
          </option>
        ))}
      </OwnShareField>
      <OwnShareField name="sissetulek" label={words.income} hint={words.incomeHint} wrong={own?.wrong['income']} value={form?.income ?? ''} />
      <OwnShareField name="tuba" label={words.room} wrong={own?.wrong['people']} value={form?.people ?? String(rooms.includes(2) ? 2 : rooms[0])}>
        {rooms.map((people) => (
          <option key={people} value={people}>
            {roomName(house, people)}
          </option>
        ))}
      </OwnShareField>
      <OwnShareField name="vajadus" label={words.need} wrong={own?.wrong['need']} value={form?.need ?? NEED_WORDS.medium}>
        {needs.map((need) => (
          <option key={need} value={NEED_WORDS[need]}>
            {words.needs[need]}
          </option>
        ))}
      </OwnShareField>
      <OwnShareField name="piir" label={words.limit} hint={words.limitHint} wrong={own?.wrong['limit']} value={form?.limit ?? ''} />
      {extras.length > 0 && (
        <fieldset className={styles.extras}>
          <legend>{words.extras}</legend>
          {extras.map(({ name, cents }) => (
            <label key={name} className={styles.extra}>
              <input type="checkbox" name="lisa" value={name} defaultChecked={form?.extras.includes(name) ?? false} />
              <span lang="et">{name}</span>
              <span className={styles.sum}>{money(cents)}</span>
            </label>
          ))}
        </fieldset>
      )}
    </>
  )
}

/** The answer to what the address asks; a newer question makes an older answer worthless. */
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
