import { changes } from '#shared/contract/endpoint.ts'
import { ids } from '#shared/contract/ids.ts'
import { type EndpointName, endpoints } from '#shared/contract/index.ts'
import { aim, type Objects } from '../matrix/objects.ts'
import type { Chance } from './random.ts'

type Name = keyof typeof ids

/** Rows found under a key of an answer can be used under these names in an example. */
const NAMED: Readonly<Record<string, readonly Name[]>> = {
  client: ['client', 'otherClient'],
  room: ['room'],
  entry: ['entry', 'written'],
  document: ['document'],
  course: ['course'],
  dose: ['dose'],
  stock: ['stock'],
  count: ['count'],
  // Orders of medicines, and to suppliers.
  order: ['order', 'supplierOrder', 'supplierDraft'],
  orders: ['supplierOrder', 'supplierDraft'],
  'order.lines': ['orderLine', 'supplierLine', 'supplierArrived'],
  'lines.claims': ['supplierClaim'],
  supplier: ['supplier'],
  suppliers: ['supplier'],
  'supplier.prices': ['supplierPrice'],
  incident: ['incident', 'fall'],
  plan: ['plan', 'draft', 'sent'],
  'plan.lines': ['line'],
  requests: ['placeRequest'],
  dish: ['dish'],
  dishes: ['dish'],
  activity: ['activity'],
  activities: ['activity'],
  task: ['task', 'clientTask'],
  tasks: ['task', 'clientTask'],
  people: ['worker'],
  photos: ['taskPhoto'],
  '.questions': ['taskQuestion'],
  event: ['houseEvent', 'clientEvent'],
  notice: ['notice'],
  notices: ['notice'],
  'notices.file': ['noticeFile'],
  familyPage: ['familyPage'],
  equipment: ['equipment'],
  rule: ['reminder'],
  rules: ['reminder'],
  houseDocument: ['houseDocument'],
  houseDocuments: ['houseDocument'],
  'houseDocument.version': ['houseDocumentVersion'],
  'houseDocuments.version': ['houseDocumentVersion'],
  item: ['item'],
  comms: ['item'],
  fields: ['item'],
  consents: ['item'],
  allergies: ['item'],
  facts: ['item'],
  assessments: ['item'],
  wounds: ['item'],
  infections: ['item'],
  hospital: ['item'],
}

/** Every call that a desktop accepts without a connection and without a file. */
const CALLS = endpoints
  .filter(({ spec }) => changes(spec) && spec.runsOn === 'both' && !spec.upload)
  .map(({ name, spec }) => {
    const text = JSON.stringify(spec.example)
    return { name, example: spec.example, needs: (Object.keys(ids) as Name[]).filter((each) => text.includes(ids[each])) }
  })

interface Row {
  id: string
  client: string | null
}

const MOST_ROWS = 12
const TRIES = 8

/** The contract's own examples, applied to existing rows: so every new call is part of the simulation. */
export class Examples {
  readonly #rows = new Map<Name, Row[]>()

  /** Remembers the rows in an answer. */
  learn(answer: unknown): void {
    this.#walk('', answer, { under: '', client: null })
  }

  /** A call whose rows are known, or null if none was found in a few attempts. */
  pick(chance: Chance): [EndpointName, Record<string, unknown>] | null {
    for (let attempt = 0; attempt < TRIES; attempt++) {
      const { name, example, needs } = chance.pick(CALLS)
      const chosen = needs.map((each) => [each, this.#rows.get(each)] as const)
      if (chosen.some(([, rows]) => !rows)) continue
      const rows = new Map(chosen.map(([each, some = []]) => [each, chance.pick(some)]))
      const owner = [...rows].find(([each, { client }]) => each !== 'client' && each !== 'otherClient' && client !== null)?.[1].client
      const objects = Object.fromEntries((Object.keys(ids) as Name[]).map((each) => [each, rows.get(each)?.id ?? ids[each]]))
      return [name, aim(example, { ...objects, ...(owner && { client: owner }) } as Objects)]
    }
    return null
  }

  #walk(key: string, value: unknown, { under, client }: { under: string; client: string | null }): void {
    if (Array.isArray(value)) {
      for (const each of value) this.#walk(key, each, { under, client })
      return
    }
    if (typeof value !== 'object' || value === null) return
    const row = value as { id?: unknown; client_id?: unknown; root_id?: unknown }
    const whose = typeof row.client_id === 'string' ? row.client_id : key === 'client' && typeof row.id === 'string' ? row.id : client
    const id = row.root_id ?? row.id
    if (typeof id === 'string') for (const name of NAMED[`${under}.${key}`] ?? NAMED[key] ?? []) this.#keep(name, { id, client: whose })
    for (const [inner, each] of Object.entries(value)) this.#walk(inner, each, { under: key, client: whose })
  }

  #keep(name: Name, row: Row): void {
    const rows = this.#rows.get(name) ?? []
    if (rows.some(({ id }) => id === row.id)) return
    this.#rows.set(name, [...rows, row].slice(-MOST_ROWS))
  }
}
