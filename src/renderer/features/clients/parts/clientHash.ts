import { CLIENT_STATUSES, type ClientStatus } from '#shared/rules/clientStatus.ts'

/** The status named by the address's hash (`#majas`), whatever its case; the specification's default when it names none. */
export const statusOfHash = (hash: string): ClientStatus => {
  const name = hash.replace(/^#/, '').toLowerCase()
  return CLIENT_STATUSES.find((status) => status === name) ?? 'majas'
}

/** The hash of a status, lower-cased as the specification has it. */
export const hashOfStatus = (status: ClientStatus): string => `#${status.toLowerCase()}`
