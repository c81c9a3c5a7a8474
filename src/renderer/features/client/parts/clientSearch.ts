import type { ContactOf } from '#shared/contract/client.ts'
import type { ClientView } from '#shared/contract/clientViews.ts'
import type { ClientStatus } from '#shared/rules/clientStatus.ts'
import { searchKey } from '#shared/rules/et.ts'
import { respelled } from '#shared/rules/respelled.ts'

type Contact = Omit<ContactOf, 'client_id'>

/** A client with folded search texts, computed once and not per key. */
export interface IndexedClient {
  client: ClientView
  key: string
  room: string | null
  contacts: readonly { contact: Contact; key: string }[]
}

/** Makes a list searchable by name, called name, room, code and search info, and by contacts. */
export function indexClients(clients: readonly ClientView[], contacts: readonly ContactOf[] = []): IndexedClient[] {
  const byClient = Map.groupBy(contacts, ({ client_id }) => client_id)
  return clients.map((client) => ({
    client,
    key: searchKey([client.name, client.called_name, client.room, client.personal_id, client.search_info].filter(Boolean).join(' ')),
    room: client.room === null ? null : searchKey(client.room),
    contacts: (byClient.get(client.id) ?? []).map((contact) => ({
      contact,
      key: searchKey([contact.name, contact.relation, digitsOf(contact.phone ?? '')].filter(Boolean).join(' ')),
    })),
  }))
}

/** A parsed query: a room number, and words that must all match. */
export interface ClientQuery {
  room: string | null
  words: readonly string[]
}

/** „tuba“ in its cases and in the other languages of the product, folded as keys are. */
const ROOM = /^(tuba|toas?|tubade|rooms?|комнат[аеуы])$/
const PHONE = /^\+?[\d\s-]{5,}$/

/** `tuba 205 mai` → the room 205 and the word `mai`; a telephone number is one word regardless of spaces. */
export function askedFor(query: string): ClientQuery {
  if (PHONE.test(query.trim())) return { room: null, words: [digitsOf(query)] }
  const parts = searchKey(query).split(' ').filter(Boolean)
  const at = parts.findIndex((part) => ROOM.test(part))
  return at < 0 ? { room: null, words: parts } : { room: parts[at + 1] ?? '', words: parts.filter((_, index) => index !== at && index !== at + 1) }
}

export const isNothing = ({ room, words }: ClientQuery): boolean => room === null && words.length === 0

/** Whether a client matches: directly, or by a contact. */
export function fits({ key, room, contacts }: IndexedClient, asked: ClientQuery): { by: Contact | null } | null {
  if (asked.room !== null && (room === null || !room.startsWith(asked.room))) return null
  if (asked.words.every((word) => key.includes(word))) return { by: null }
  const found = contacts.find((each) => asked.words.every((word) => each.key.includes(word) || key.includes(word)))
  return found ? { by: found.contact } : null
}

/** The query, or, if it matches nobody in any status, the nearest words that do. */
export function meant(indexed: readonly IndexedClient[], query: string): { asked: ClientQuery; isRespelled: boolean } {
  const asked = askedFor(query)
  if (isNothing(asked) || indexed.some((each) => fits(each, asked))) return { asked, isRespelled: false }
  const vocabulary = new Set(indexed.flatMap(({ key, contacts }) => [key, ...contacts.map((each) => each.key)].flatMap((text) => text.split(' '))))
  const words = respelled(asked.words, [...vocabulary])
  const near = words && { ...asked, words }
  return near && indexed.some((each) => fits(each, near)) ? { asked: near, isRespelled: true } : { asked, isRespelled: false }
}

export interface Found {
  client: ClientView
  /** The contact that matched, if it was not the client. */
  by: Contact | null
}

/** The best matches of any status; residents and direct matches first. */
export function findClients(indexed: readonly IndexedClient[], query: string, limit: number): { found: Found[]; isRespelled: boolean } {
  const { asked, isRespelled } = meant(indexed, query)
  if (isNothing(asked)) return { found: [], isRespelled: false }
  const begins = ({ key }: IndexedClient): boolean => asked.words.some((word) => key.split(' ').some((part) => part.startsWith(word)))
  const found = indexed.flatMap((each) => {
    const how = fits(each, asked)
    if (!how) return []
    const exact = asked.room === null || each.room === asked.room ? 0 : 1
    return [{ client: each.client, by: how.by, rank: NEARNESS[each.client.status] * 4 + (how.by ? 2 : begins(each) ? 0 : 1) + exact }]
  })
  const best = found.toSorted((a, b) => a.rank - b.rank).slice(0, limit)
  return { found: best.map(({ client, by }) => ({ client, by })), isRespelled }
}

const NEARNESS: Record<ClientStatus, number> = { majas: 0, eemal: 1, ootel: 2, lahkunud: 3, surnud: 4 }

const digitsOf = (text: string): string => text.replace(/\D/g, '')
