import { Send } from 'lucide-react'
import type { ReactNode } from 'react'
import { askPath } from '#shared/rules/askPaths.ts'
import actions from '../actions/action.module.css'
import { comparePath } from '../address/comparePath.ts'
import { usePortal, useSaying, useWords } from '../portalContext.ts'
import styles from './ChosenBar.module.css'
import { savedPath, useSavedHouses } from './savedHouses.ts'

/** Actions on the selected saved houses; on other pages also a link to the saved ones. */
export function ChosenBar({ isElsewhere = false }: { isElsewhere?: boolean }): ReactNode {
  const { Anchor, query } = usePortal()
  const { ask, compare, saved: words } = useWords()
  const { count } = useSaying()
  const { saved, chosen } = useSavedHouses()
  if (chosen.length === 0) return null
  const told = saved.length > chosen.length ? count(words.chosenOf, saved.length, { chosen: chosen.length }) : count(words.list, saved.length)
  return (
    <section className={styles.bar} aria-label={words.title}>
      <output className={styles.count}>{told}</output>
      {isElsewhere && (
        <Anchor href={savedPath()} className={actions.action}>
          {words.see}
        </Anchor>
      )}
      {chosen.length > 1 && (
        <Anchor href={comparePath(chosen, query)} className={actions.action}>
          {compare.go}
        </Anchor>
      )}
      <Anchor href={askPath(chosen)} className={actions.main}>
        <Send size={18} aria-hidden />
        {ask.button}
      </Anchor>
    </section>
  )
}
