import type { Input } from '#shared/contract/endpoint.ts'
import type { contract } from '#shared/contract/index.ts'
import { EMPTY_PERSON, newPersonInput, type PersonDraft, personDraftOf } from '../../client/parts/personDraft.ts'

export interface ContactDraft {
  name: string
  relation: string
  phone: string
}

/** All input of the add dialog; kept when closed by mistake. */
export interface AddDraft {
  target: 'house' | 'queue'
  person: PersonDraft
  contacts: readonly ContactDraft[]
  roomId: string | null
  /** Day of arrival, or the first day of a reservation. */
  on: string | null
  queuedOn: string | null
}

export const emptyDraft = (target: AddDraft['target'], today: string): AddDraft => ({
  target,
  person: EMPTY_PERSON,
  contacts: [],
  roomId: null,
  on: target === 'house' ? today : null,
  queuedOn: today,
})

/** The same person, other target: a day of arrival is not a planned day. */
export const toTarget = (draft: AddDraft, target: AddDraft['target'], today: string): AddDraft =>
  draft.target === target ? draft : { ...draft, target, roomId: null, on: emptyDraft(target, today).on }

/** The request for a direct admission. */
export const addInput = (draft: AddDraft): Input<typeof contract.client.add> => ({
  ...newPersonInput(draft.person),
  ...contactsInput(draft),
  ...(draft.roomId ? { room_id: draft.roomId } : {}),
  ...(draft.on ? { arrival_date: draft.on } : {}),
})

/** The request for the queue of a house. */
export const queueInput = (draft: AddDraft, houseId: string): Input<typeof contract.client.queue> => ({
  house_id: houseId,
  ...newPersonInput(draft.person),
  ...contactsInput(draft),
  ...(draft.queuedOn ? { queued_date: draft.queuedOn } : {}),
  ...(draft.roomId ? { planned_room_id: draft.roomId } : {}),
  ...(draft.on ? { planned_on: draft.on } : {}),
})

const contactsInput = ({ contacts }: AddDraft): Pick<Input<typeof contract.client.add>, 'contacts'> =>
  contacts.length === 0
    ? {}
    : {
        contacts: contacts.map(({ name, relation, phone }) => ({
          name,
          ...(relation.trim() ? { relation } : {}),
          ...(phone.trim() ? { phone } : {}),
        })),
      }

type AddInput = Partial<Input<typeof contract.client.add>> & Partial<Input<typeof contract.client.queue>>

/** The draft of a refused request. */
export const draftOfAdd = (target: AddDraft['target'], input: AddInput): AddDraft => ({
  target,
  person: { ...EMPTY_PERSON, ...personDraftOf(input), personal_id: input.personalID ?? '' },
  contacts: (input.contacts ?? []).map(({ name, relation, phone }) => ({ name, relation: relation ?? '', phone: phone ?? '' })),
  roomId: (target === 'house' ? input.room_id : input.planned_room_id) ?? null,
  on: (target === 'house' ? input.arrival_date : input.planned_on) ?? null,
  queuedOn: input.queued_date ?? null,
})
