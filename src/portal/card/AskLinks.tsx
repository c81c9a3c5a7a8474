import { Phone, Send } from 'lucide-react'
import type { ReactNode } from 'react'
import type { FoundHouse } from '#shared/contract/foundHouse.ts'
import { askPath } from '#shared/rules/askPaths.ts'
import actions from '../actions/action.module.css'
import { usePortal } from '../portalContext.ts'
import { SaveButton } from '../savedHouses/SaveButton.tsx'
import { fill } from '#shared/messages/counted.ts'
import styles from './AskLinks.module.css'

interface AskLinksProps {
  house: Pick<FoundHouse, 'id' | 'name' | 'phone' | 'asked_by'>
  /** The label of the request link, if not for a place. */
  service?: { href: string; label: string }
}

/** Actions of a house: requesting a place from it alone, or its telephone if nobody would read a form; and, with scripts, saving it. */
export function AskLinks({ house: { id, name, phone, asked_by: by }, service }: AskLinksProps): ReactNode {
  const { Anchor, words } = usePortal()
  const label = service?.label ?? words.ask.button
  return (
    <div className={styles.links}>
      {by === 'form' && (
        <Anchor href={service?.href ?? askPath([id])} className={actions.main} aria-label={`${label}: ${name}`}>
          <Send size={18} aria-hidden />
          {label}
        </Anchor>
      )}
      {by === 'phone' && phone && (
        <a href={`tel:${phone}`} className={actions.main} aria-label={fill(words.ask.callName, { name })}>
          <Phone size={18} aria-hidden />
          {words.ask.callButton}
        </a>
      )}
      <SaveButton id={id} name={name} />
    </div>
  )
}
