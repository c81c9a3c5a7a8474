import type { Right } from '#shared/rights.ts'
import type { clients } from '#texts/et/clients.ts'
import { clientPath } from '#data/clientPaths.ts'

/** The pages of one client, in the order of tabs, and who may open each. */
const PAGES = [
  { key: 'index', segment: '', needs: 'client.read' },
  { key: 'personal', segment: '/isikuandmed', needs: 'person.read' },
  { key: 'health', segment: '/tervis', needs: 'health.read' },
  { key: 'plan', segment: '/plaan', needs: 'care.read' },
  { key: 'items', segment: '/esemed', needs: 'care.read' },
  { key: 'documents', segment: '/dokumendid', needs: 'person.read' },
  { key: 'ambulance', segment: '/kiirabi', needs: 'medicine.read' },
] as const satisfies readonly { key: keyof typeof clients.tab; segment: string; needs: Right }[]

export type ClientPageKey = (typeof PAGES)[number]['key']

/** The client pages for these rights. */
export const clientPages = (id: string, can: (right: Right) => boolean): { key: ClientPageKey; path: string }[] =>
  PAGES.filter(({ needs }) => can(needs)).map(({ key, segment }) => ({ key, path: `${clientPath(id)}${segment}` }))
