import type { ClientView } from '#shared/contract/clientViews.ts'
import { searchKey } from '#shared/rules/et.ts'

interface Person {
  personalId: string
  firstName: string
  lastName: string
  birthDate: string | null
}

/** An existing client who seems to be the same person: the same code, or the same name and birthday. */
export function findDouble(clients: readonly ClientView[], person: Person): ClientView | null {
  const code = person.personalId.trim()
  const sameCode = code ? clients.find((client) => client.personal_id === code) : undefined
  if (sameCode) return sameCode
  if (!person.birthDate || !person.lastName.trim()) return null
  const name = searchKey(`${person.firstName} ${person.lastName}`)
  return clients.find((client) => client.birth_date === person.birthDate && searchKey(`${client.first_name} ${client.last_name}`) === name) ?? null
}
