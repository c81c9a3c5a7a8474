import { type ReactNode, useMemo } from 'react'
import type { ClientView } from '#shared/contract/clientViews.ts'
import { useSession } from '#data/sessionContext.ts'
import { AboutContext } from '#ui/about.ts'
import { PersonStrip } from './PersonStrip.tsx'
import { useClients } from './useClients.ts'
import { type PersonInSight, inSight } from './personInSight.ts'

/**
 * A context for everything about this person: each dialog inside shows face, name, room and allergies. A cached list lacks allergies, and a
 * warning must never be missing: users who may read them see them or no strip.
 */
export function AboutPerson({ person, children }: { person: PersonInSight | null; children: ReactNode }): ReactNode {
  const { can } = useSession()
  const isWhole = person !== null && (person.known !== null || !can('care.read'))
  const strip = useMemo(() => isWhole && person && <PersonStrip person={person} />, [isWhole, person])
  return <AboutContext value={strip}>{children}</AboutContext>
}

interface AboutClientProps {
  id: string | null
  /** The person as the caller knows them: shown until the list is loaded, which is up to date. */
  given?: ClientView
  children: ReactNode
}

/** The same if only the id, or an older list row, is known. */
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
