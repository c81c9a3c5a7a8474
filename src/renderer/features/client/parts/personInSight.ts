import type { KnownAllergies } from '#shared/contract/allergy.ts'
import type { ClientView } from '#shared/contract/clientViews.ts'

/** What must stay visible of a person while writing about them. */
export interface PersonInSight {
  client_id: string
  name: string
  picture: string | null
  room: string | null
  /** Their room at that time, if it is another. */
  room_then?: string | null | undefined
  /** Null without the right: then nothing is shown. */
  known: KnownAllergies | null
}

/** The visible summary from a list's client. */
export const inSight = ({ id, name, picture, room, care }: ClientView): PersonInSight => ({ client_id: id, name, picture, room, known: care })
