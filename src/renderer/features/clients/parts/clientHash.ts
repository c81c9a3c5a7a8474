import { CLIENT_STATUSES, type ClientStatus } from '#shared/rules/clientStatus.ts'

/** The status in the address's hash (`#majas`), case-insensitive; the specification's default if there is none. */
export const statusOfHash = (hash: string): ClientStatus => {
  const name = hash.replace(/^#/, '').toLowerCase()
  return CLIENT_STATUSES.find((status) => status === name) ?? 'majas'
}

/** The hash of a status, in lower case as specified. */
export const hashOfStatus = (status: ClientStatus): string => `#${status.toLowerCase()}`
