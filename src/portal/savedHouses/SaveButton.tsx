import { Heart } from 'lucide-react'
import type { ReactNode } from 'react'
import actions from '../actions/action.module.css'
import { useWords } from '../portalContext.ts'
import styles from './SaveButton.module.css'
import { useSavedHouses } from './savedHouses.ts'

/** Saves or removes a house. Shown only with scripts. */
export function SaveButton({ id, name }: { id: string; name: string }): ReactNode {
  const { saved: words } = useWords()
  const { saved, isFull, save, remove } = useSavedHouses()
  const isSaved = saved.includes(id)
  const isRefused = isFull && !isSaved
  const word = isSaved ? words.isSaved : words.save
  return (
    <button
      type="button"
      className={`${actions.action} ${styles.save}`}
      aria-pressed={isSaved}
      aria-label={`${word}: ${name}`}
      disabled={isRefused}
      title={isRefused ? words.full : undefined}
      onClick={() => (isSaved ? remove([id]) : save([id]))}
    >
      <Heart size={18} aria-hidden />
      {word}
    </button>
  )
}
