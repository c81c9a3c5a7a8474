import { APP_ORIGIN } from '../ipc/sender.ts'

/** Only a table that a page of ours made itself, and a document of a client, may be kept as a file; the person chooses the place. */
export function mayKeep(address: string, name: string): boolean {
  const isDocument = DOCUMENT.test(address) && name.toLowerCase().endsWith('.pdf')
  const isTable = address.startsWith(`blob:${APP_ORIGIN}/`) && name.toLowerCase().endsWith('.csv')
  return (isDocument || isTable) && /^[^\\/:*?"<>|]{1,120}$/.test(name)
}

const DOCUMENT = new RegExp(`^${APP_ORIGIN}/api/(documents/[\\w-]{1,64}/file(\\?v=[\\w-]{1,64})?|client/[\\w-]{1,64}/documents\\.pdf)$`)
