import type { Kysely } from 'kysely'
import type { ClientView } from '#shared/contract/clientViews.ts'
import type { Parsed } from '#shared/contract/endpoint.ts'
import type { contract } from '#shared/contract/index.ts'
import { can } from '#shared/rights.ts'
import type { Database } from '../db/schema.ts'
import type { ChangedRow, Refresh } from '../kernel/refresh.ts'
import { clientsByIds } from './client.list.store.ts'
import { clientsOfRows } from './client.store.ts'

/** The person of a changed row of these tables, by column. The list depends on no other tables about a single person. */
const OWN = ['stay', 'absence', 'queue_ticket', 'diary_entry', 'care_plan', 'client_allergy'] as const satisfies readonly (keyof Database)[]
/** Tables whose row id is the person's id. */
const SELF: readonly string[] = ['client', 'client_care']
/** Tables that may affect anybody's line. */
const OF_ALL: readonly string[] = ['room', 'unit', 'house']

/** Above this number the whole list is rebuilt. */
const MOST = 20

type Input = Parsed<typeof contract.client.list>

/** The list of the house, in which only the lines of changed persons are rebuilt. */
export const refreshClients: Refresh<typeof contract.client.list> = async ({ tx, actor }, { input, before, changes }) => {
  const ids = await peopleOf(tx, changes)
  if (ids === null || ids.size > MOST) return null
  const lines = await clientsByIds(tx, actor.houseId, { ids: [...ids], withCare: can(actor.rights, 'care.read') })
  const anew = new Map(lines.map((line) => [line.id, line]))
  const former = new Map(before.clients.filter(({ id }) => ids.has(id)).map((line) => [line.id, line]))
  if ([...ids].some((id) => !staysInPlace(input, former.get(id), anew.get(id)))) return null
  return { clients: before.clients.map((line) => anew.get(line.id) ?? line) }
}

/** The persons of the changed rows; null if it may be anybody. */
async function peopleOf(tx: Kysely<Database>, changes: readonly ChangedRow[]): Promise<Set<string> | null> {
  if (changes.some(({ entity }) => OF_ALL.includes(entity))) return null
  const ids = new Set(changes.flatMap(({ entity, id }) => (SELF.includes(entity) ? id : [])))
  for (const table of OWN) {
    const rows = changes.filter(({ entity }) => entity === table).map(({ id }) => id)
    const people = rows.length === 0 ? [] : await clientsOfRows(tx, table, rows)
    if (people === null) return null
    for (const id of people) ids.add(id)
  }
  return ids
}

/** Whether a person's position in the list is unchanged, or they are still not in it. */
function staysInPlace(input: Input, former: ClientView | undefined, line: ClientView | undefined): boolean {
  const belongs = line !== undefined && isMeant(input, line)
  return former === undefined ? !belongs : belongs && former.name === line.name
}

const isMeant = ({ status, which }: Input, line: ClientView): boolean =>
  status !== undefined ? line.status === status : which === undefined || (which === 'former') === isGone(line.status)

const isGone = (status: ClientView['status']): boolean => status === 'lahkunud' || status === 'surnud'
