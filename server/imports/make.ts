import { admitPerson } from '#core/client/admit.ts'
import { birthOf } from '#core/client/person.ts'
import type { Env } from '#core/kernel/env.ts'
import { roomNamed } from '#core/room/room.store.ts'
import { saveRoom } from '#core/room/room.save.ts'
import { AppError } from '#shared/errors.ts'
import { searchKey } from '#shared/rules/et.ts'
import type { ImportKind } from '#shared/rules/import/kinds.ts'
import { INVITATION_DAYS } from '#shared/rules/invitation.ts'
import { languageOfPerson } from '../stores/session.store.ts'
import { enterTenant, leaveWall } from '../kernel/transaction.ts'
import { inviteWorker } from '../invitations/invite.ts'
import { isPersonHere, type MadeRow } from './import.store.ts'
import type { RowInputs } from './rowInput.ts'

export type NewReference = Pick<MadeRow, 'entity' | 'ref_id' | 'link_id'>

/** The person is already in the house, a case without an error code of its own. */
export class AlreadyHere extends Error {
  readonly code: 'person-here' | 'staff-here' | 'staff-invited'
  constructor(code: AlreadyHere['code']) {
    super(code)
    this.code = code
  }
}

/** Creates from a row what a form would, by the same functions. @throws AppError as they do, AlreadyHere */
export const makeRow: { [Kind in ImportKind]: (env: Env, input: RowInputs[Kind], secret: Buffer) => Promise<NewReference> } = {
  rooms: async (env, input) => {
    const made = await saveRoom(env, input)
    if (!('room' in made)) throw new Error('A room is no prebuilt answer')
    return { entity: 'room', ref_id: made.room.id, link_id: null }
  },
  residents: async (env, { person, room }) => {
    const { birth_date } = birthOf(person.personalID, person)
    const same = { search_key: searchKey(`${person.first_name} ${person.last_name}`), hasCode: Boolean(person.personalID) }
    if (birth_date && (await isPersonHere(env.tx, env.actor.houseId, { ...same, birth_date }))) throw new AlreadyHere('person-here')
    const roomId = room === null ? null : await roomNamed(env.tx, env.actor.houseId, room)
    if (room !== null && roomId === null) throw new AppError('room-not-found', { field: 'room_id' })
    const { id } = await admitPerson(env, { ...person, room_id: roomId })
    return { entity: 'client', ref_id: id, link_id: null }
  },
  staff: async (env, worker, secret) => {
    // Users and their keys belong to no house.
    await leaveWall(env.tx)
    const { houseId, partnerId } = env.actor
    if (partnerId === null) throw new AppError('forbidden')
    // A house has no language: invitations use the language of the importing user.
    const language = (await languageOfPerson(env.tx, env.actor.personId)) ?? 'et'
    const invited = await inviteWorker(env, secret, { ...worker, houseId, partnerId, language, days: INVITATION_DAYS.staff })
    await enterTenant(env.tx, 'house', env.actor)
    if (typeof invited === 'string') throw new AlreadyHere(invited === 'works' ? 'staff-here' : 'staff-invited')
    return { entity: 'invitation', ref_id: invited.invitationId, link_id: invited.linkId }
  },
}

/** The duplicate key of two rows in a file. */
export const sameBy: { [Kind in ImportKind]: (input: RowInputs[Kind]) => { field: string; key: string } | null } = {
  rooms: ({ name }) => ({ field: 'name', key: name }),
  residents: ({ person }) => {
    if (person.personalID) return { field: 'personalID', key: person.personalID }
    return person.birth_date ? { field: 'birth_date', key: searchKey(`${person.first_name} ${person.last_name} ${person.birth_date}`) } : null
  },
  staff: ({ email }) => ({ field: 'email', key: email }),
}
