import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { clientPath } from '#data/clientPaths.ts'
import { useSession } from '#data/sessionContext.ts'

/** A resident by name; a link to their page for whoever may open it. */
export function ClientName({ id, name }: { id: string; name: string }): ReactNode {
  return useSession().can('client.read') ? <Link to={clientPath(id)}>{name}</Link> : <span>{name}</span>
}
