import { type ReactNode, useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { usePortal, useSaying } from '../portalContext.ts'
import styles from './Frame.module.css'

/** For print only: site, address and date. Parameters are in the address, so it is read on printing. */
export function Printed({ here }: { here: string }): ReactNode {
  const { words, query, drawn } = usePortal()
  const { day } = useSaying()
  const [now, setNow] = useState({ address: `${drawn.origin}${here}${query.size > 0 ? `?${query}` : ''}`, at: drawn.at })
  useEffect(() => {
    const read = (): void => flushSync(() => setNow({ address: location.href, at: new Date().toISOString() }))
    addEventListener('beforeprint', read)
    return () => removeEventListener('beforeprint', read)
  }, [])
  return (
    <p className={styles.printed}>
      <strong>{words.product}</strong>
      <span>{now.address}</span>
      <time dateTime={now.at}>{day(now.at)}</time>
    </p>
  )
}
