import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import { useMatch } from 'react-router'
import { useEndpoint } from '#data/useEndpoint.ts'
import { AboutPerson } from './AboutPerson.tsx'
import { inSight, type PersonInSight } from './personInSight.ts'
import { CLIENTS_PATH } from '#data/clientPaths.ts'
import { PersonStrip } from './PersonStrip.tsx'
import styles from './PersonOfPage.module.css'

/** On any page of one person: whoever it is about is in sight wherever the page was scrolled to, and in every dialog that it opens. */
export function PersonOfPage({ children }: { children: ReactNode }): ReactNode {
  const id = useMatch(`${CLIENTS_PATH}/:id/*`)?.params.id
  // The page itself asks who this is: to ask here too would ask again where it was refused.
  const client = useEndpoint('client.get', { id: id ?? '' }, { enabled: false }).data?.client
  const person = useMemo(() => (id !== undefined && client ? inSight(client) : null), [id, client])
  return (
    <AboutPerson person={person}>
      {person && <StripOfPage key={person.client_id} person={person} />}
      {children}
    </AboutPerson>
  )
}

/** Comes when the head of the page has been scrolled away. */
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
      {/* The page's heading says the same to a screen reader. */}
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
