import type { KnownAllergies } from '#shared/contract/allergy.ts'
import type { ClientView } from '#shared/contract/clientViews.ts'

/** For whom something is prescribed. */
export interface Prescribed {
  client_id: string
  name: string
  picture: string | null
  room: string | null
  known: KnownAllergies
}

const UNASKED: KnownAllergies = { allergies: [], no_allergies: null }

/** What a prescription needs to show of a client. */
export const prescribedFor = ({ id, first_name, last_name, picture, room, care }: ClientView): Prescribed => ({
  client_id: id,
  name: `${first_name} ${last_name}`,
  picture,
  room,
  known: care ?? UNASKED,
})
