import { type ReactNode, useMemo } from 'react'
import type { ClientView } from '#shared/contract/clientViews.ts'
import { useSession } from '#data/sessionContext.ts'
import { AboutContext } from '#ui/about.ts'
import { PersonStrip } from './PersonStrip.tsx'
import { useClients } from './useClients.ts'
import { type PersonInSight, inSight } from './personInSight.ts'

/**
 * Everything within is about this person: each dialog that it opens shows face, name, room and allergies, and keeps them in sight. A list
 * that a browser kept from before knows no allergies, and a warning is never left out: who may read them sees them or no strip.
 */
export function AboutPerson({ person, children }: { person: PersonInSight | null; children: ReactNode }): ReactNode {
  const { can } = useSession()
  const isWhole = person !== null && (person.known !== null || !can('care.read'))
  const strip = useMemo(() => isWhole && person && <PersonStrip person={person} />, [isWhole, person])
  return <AboutContext value={strip}>{children}</AboutContext>
}

interface AboutClientProps {
  id: string | null
  /** As whoever opens it knows them: shown until the list is there, which knows them as they are now. */
  given?: ClientView
  children: ReactNode
}

/** The same of somebody of whom only the id, or what a list knew of them before, stands beside what is written. */
export function AboutClient({ id, given, children }: AboutClientProps): ReactNode {
  const { can } = useSession()
  const enabled = id !== null && can('client.read')
  const current = useClients({ enabled })
  const isElsewhere = current.isKnown && !current.clients.some((each) => each.id === id)
  const { clients, isRestored } = useClients({ enabled, withFormer: isElsewhere })
  const client = (isRestored ? undefined : clients.find((each) => each.id === id)) ?? given
  const person = useMemo(() => (client ? inSight(client) : null), [client])
  return <AboutPerson person={person}>{children}</AboutPerson>
}
