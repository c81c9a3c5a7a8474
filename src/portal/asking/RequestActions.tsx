import type { ReactNode } from 'react'
import type { AskedHouse } from '#shared/contract/request.ts'
import actions from '../actions/action.module.css'
import { usePortal } from '../portalContext.ts'
import { fill } from '#shared/messages/counted.ts'
import styles from './ask.module.css'
import { useSending } from './useSending.ts'
import { usePageWords } from './usePageWords.ts'

/** A separate form, behind one more press: nothing is withdrawn by accident. */
export function Withdraw({ label, name, houseId }: { label: string; name: string; houseId?: string }): ReactNode {
  const { follow: words } = usePageWords()
  return (
    <Sure label={label} name={name}>
      {houseId && <input type="hidden" name="maja" value={houseId} />}
      <p>{words.sure}</p>
      <Press label={words.yes} name={`${words.yes}: ${name}`} />
    </Sure>
  )
}

/** An offered place: accepted by one press, declined by two, since declining removes the person from the queue. */
export function Decide({ house: { house_id: id, name } }: { house: AskedHouse }): ReactNode {
  const { follow: words } = usePageWords()
  return (
    <div className={styles.offer}>
      <p>
        <strong>{words.offerTitle}</strong>
      </p>
      <div className={styles.ways}>
        <Action>
          <input type="hidden" name="maja" value={id} />
          <input type="hidden" name="vastus" value="jah" />
          <Press label={words.accept} name={fill(words.acceptName, { name })} />
        </Action>
        <Sure label={words.decline} name={fill(words.declineName, { name })}>
          <input type="hidden" name="maja" value={id} />
          <input type="hidden" name="vastus" value="ei" />
          <p>{words.declineSure}</p>
          <Press label={words.declineYes} name={`${words.declineYes}: ${name}`} />
        </Sure>
      </div>
    </div>
  )
}

function Sure({ label, name, children }: { label: string; name: string; children: ReactNode }): ReactNode {
  return (
    <details>
      <summary className={styles.summary} aria-label={name}>
        {label}
      </summary>
      <Action>{children}</Action>
    </details>
  )
}

/** One action, with its error below. */
function Action({ children }: { children: ReactNode }): ReactNode {
  const { form } = usePortal()
  const { onSubmit, isSending, message } = useSending()
  return (
    <form method="post" onSubmit={onSubmit} className={styles.sure} aria-busy={isSending}>
      <input type="hidden" name="csrf" value={form?.token ?? ''} />
      {children}
      {message && (
        <p role="alert" className={styles.wrong}>
          {message}
        </p>
      )}
    </form>
  )
}

const Press = ({ label, name }: { label: string; name: string }): ReactNode => (
  <button type="submit" className={`${actions.main} ${actions.great} ${styles.send}`} aria-label={name}>
    {label}
  </button>
)
