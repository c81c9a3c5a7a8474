import { clientPath } from '#data/clientPaths.ts'

/** The anchor of an incident on its person's page. */
export const incidentAnchor = (id: string): string => `juhtum-${id}`

/** The address of an incident: on its person's page. */
export const incidentPath = ({ id, client_id }: { id: string; client_id: string }): string => `${clientPath(client_id)}#${incidentAnchor(id)}`
