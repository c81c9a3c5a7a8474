import { ChevronDown } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import actions from '../actions/action.module.css'
import { usePortal, useWords } from '../portalContext.ts'
import styles from './saved.module.css'
import { savedPath } from '../savedHouses/savedHouses.ts'

/** Shares the list as an address. Not on the desktop, whose address nobody else can open. */
export function ShareList({ ids }: { ids: readonly string[] }): ReactNode {
  const { isDesk = false } = usePortal()
  const { saved: words } = useWords()
  const [copied, setCopied] = useState<string | null>(null)
  const field = useId()
  if (isDesk || ids.length === 0) return null
  const address = `${location.origin}${savedPath(ids)}`
  const copy = (): void => {
    navigator.clipboard.writeText(address).then(
      () => setCopied(address),
      () => setCopied(null),
    )
  }
  return (
    <details className={styles.share}>
      <summary className={styles.summary}>
        {words.share}
        <ChevronDown size={18} aria-hidden />
      </summary>
      <div className={styles.shareInside}>
        <label htmlFor={field}>{words.shareLabel}</label>
        <input id={field} className={styles.address} readOnly value={address} onFocus={({ target }) => target.select()} />
        <p className={styles.ways}>
          <button type="button" className={actions.action} onClick={copy}>
            {words.copy}
          </button>
          <output>{copied === address && words.copied}</output>
        </p>
      </div>
    </details>
  )
}
