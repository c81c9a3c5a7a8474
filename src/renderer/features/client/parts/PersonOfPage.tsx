import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import { useMatch } from 'react-router'
import { useEndpoint } from '#data/useEndpoint.ts'
import { AboutPerson } from './AboutPerson.tsx'
import { inSight, type PersonInSight } from './personInSight.ts'
import { CLIENTS_PATH } from '#data/clientPaths.ts'
import { PersonStrip } from './PersonStrip.tsx'
import styles from './PersonOfPage.module.css'

/** On any page of one person: keeps the person visible at any scroll position, and in every dialog. */
export function PersonOfPage({ children }: { children: ReactNode }): ReactNode {
  const id = useMatch(`${CLIENTS_PATH}/:id/*`)?.params.id
  // The page itself loads the person: loading here too would repeat a refused query.
  const client = useEndpoint('client.get', { id: id ?? '' }, { enabled: false }).data?.client
  const person = useMemo(() => (id !== undefined && client ? inSight(client) : null), [id, client])
  return (
    <AboutPerson person={person}>
      {person && <StripOfPage key={person.client_id} person={person} />}
      {children}
    </AboutPerson>
  )
}

/** Appears when the page header is scrolled away. */
function StripOfPage({ person }: { person: PersonInSight }): ReactNode {
  const head = useRef<HTMLDivElement>(null)
  const [isAway, setAway] = useState(false)
  useEffect(() => {
    if (!head.current) return undefined
    const sight = new IntersectionObserver(([entry]) => setAway(entry !== undefined && !entry.isIntersecting))
    sight.observe(head.current)
    return () => sight.disconnect()
  }, [])
  return (
    <>
      <div ref={head} className={styles.head} />
      {/* For a screen reader the page's heading says the same. */}
      <div className={styles.place} aria-hidden>
        {isAway && (
          <div className={styles.strip}>
            <PersonStrip person={person} />
          </div>
        )}
      </div>
    </>
  )
}
