import type { KnownAllergies } from '#shared/contract/allergy.ts'
import type { ClientView } from '#shared/contract/clientViews.ts'

/** What must be seen of somebody while something is written of them. */
export interface PersonInSight {
  client_id: string
  name: string
  picture: string | null
  room: string | null
  /** Where they were at the time it is about, where that is another room. */
  room_then?: string | null | undefined
  /** Null for those who may not read it: then nothing is said. */
  known: KnownAllergies | null
}

/** What every list knows of a client, as it stays in sight. */
export const inSight = ({ id, name, picture, room, care }: ClientView): PersonInSight => ({ client_id: id, name, picture, room, known: care })
