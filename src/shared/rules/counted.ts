import type { ClientStatus } from './clientStatus.ts'

const DAY = 24 * 3_600_000

interface Counted {
  status: ClientStatus
  placed_elsewhere: 0 | 1
}
interface WrittenOf extends Pick<Counted, 'status'> {
  last_entry_at: string | null
  /** Since when they are in the house without an absence. */
  here_since: string | null
}

/** Whether a client still waits for a place: one who has found a place elsewhere stays in the list, marked, and is not counted. */
export const isWaiting = ({ status, placed_elsewhere }: Counted): boolean => status === 'ootel' && placed_elsewhere === 0

/** Whether a person who was in the house for the whole last day has no entry in it. */
export function isSilent({ status, last_entry_at, here_since }: WrittenOf, now: string): boolean {
  const dayAgo = new Date(Date.parse(now) - DAY).toISOString()
  if (status !== 'majas' || (here_since !== null && here_since > dayAgo)) return false
  return last_entry_at === null || last_entry_at < dayAgo
}
