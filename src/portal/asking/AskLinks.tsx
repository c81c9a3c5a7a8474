import { Check, Plus, Send } from 'lucide-react'
import type { ReactNode } from 'react'
import { askPath, MOST_HOUSES } from '#shared/rules/placeRequest.ts'
import { comparePath } from '../compare/comparePath.ts'
import { usePortal, useSaying, useWords } from '../portalContext.ts'
import styles from './AskLinks.module.css'
import { useShortlist } from './shortlist.ts'

/** The ways from a house to asking for a place there: at once, or, where scripts run, together with others. */
export function AskLinks({ id, name }: { id: string; name: string }): ReactNode {
  const { Anchor, words } = usePortal()
  const { chosen, isFull, toggle } = useShortlist()
  const isChosen = chosen.includes(id)
  const asked = isChosen ? chosen : [...chosen, id].slice(-MOST_HOUSES)
  return (
    <div className={styles.links}>
      <Anchor href={askPath(asked)} className={styles.ask} aria-label={`${words.ask.button}: ${name}`}>
        <Send size={18} aria-hidden />
        {words.ask.button}
      </Anchor>
      <button
        type="button"
        className={styles.choose}
        aria-pressed={isChosen}
        aria-label={`${isChosen ? words.ask.chosen : words.ask.choose}: ${name}`}
        disabled={isFull && !isChosen}
        title={isFull && !isChosen ? words.ask.full : undefined}
        onClick={() => toggle(id)}
      >
        {isChosen ? <Check size={18} aria-hidden /> : <Plus size={18} aria-hidden />}
        {isChosen ? words.ask.chosen : words.ask.choose}
      </button>
    </div>
  )
}

/** What has been chosen so far stands at the foot of the page, with the way on. */
export function ShortlistBar(): ReactNode {
  const { Anchor } = usePortal()
  const { ask: words, compare } = useWords()
  const { count } = useSaying()
  const { chosen, clear } = useShortlist()
  if (chosen.length === 0) return null
  return (
    <section className={styles.bar} aria-label={words.housesTitle}>
      <output className={styles.count}>{count(words.list, chosen.length)}</output>
      <button type="button" className={styles.choose} onClick={clear}>
        {words.clear}
      </button>
      {chosen.length > 1 && (
        <Anchor href={comparePath(chosen)} className={styles.choose}>
          {compare.go}
        </Anchor>
      )}
      <Anchor href={askPath(chosen)} className={styles.ask}>
        <Send size={18} aria-hidden />
        {words.button}
      </Anchor>
    </section>
  )
}
