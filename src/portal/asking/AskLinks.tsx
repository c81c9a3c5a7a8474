import { Send } from 'lucide-react'
import type { ReactNode } from 'react'
import { askPath, MOST_HOUSES } from '#shared/rules/placeRequest.ts'
import actions from '../actions/action.module.css'
import { usePortal } from '../portalContext.ts'
import { SaveButton } from '../saved/SaveButton.tsx'
import { useSavedHouses } from '../saved/savedHouses.ts'
import styles from './AskLinks.module.css'

/** The ways from a house: to asking for a place there, together with those that are chosen already, or, where scripts run, to keeping it for later. */
export function AskLinks({ id, name }: { id: string; name: string }): ReactNode {
  const { Anchor, words } = usePortal()
  const { chosen } = useSavedHouses()
  const asked = chosen.includes(id) ? chosen : [...chosen, id].slice(-MOST_HOUSES)
  return (
    <div className={styles.links}>
      <Anchor href={askPath(asked)} className={actions.main} aria-label={`${words.ask.button}: ${name}`}>
        <Send size={18} aria-hidden />
        {words.ask.button}
      </Anchor>
      <SaveButton id={id} name={name} />
    </div>
  )
}
