import { clientPath } from '#data/clientPaths.ts'

/** What names an incident on the page of its person. */
export const incidentAnchor = (id: string): string => `juhtum-${id}`

/** Where an incident stands: with its person, whose page begins at it. */
export const incidentPath = ({ id, client_id }: { id: string; client_id: string }): string => `${clientPath(client_id)}#${incidentAnchor(id)}`
