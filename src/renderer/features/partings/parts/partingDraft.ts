import type { Input } from '#shared/contract/endpoint.ts'
import type { contract } from '#shared/contract/index.ts'
import type { ClientView } from '#shared/contract/clientViews.ts'
import type { OpenView } from '#shared/contract/parting.ts'
import type { PartingKind } from '#shared/rules/parting.ts'

/** Options for a belonging: the owner takes it, another recipient, it stays, or it is decided later. */
export type Choice = 'self' | 'other' | 'jaab' | 'hiljem'

/** What the person has filled in. */
export interface PartingDraft {
  kind: PartingKind
  place: string
  reason: string
  found_by: string
  established_by: string
  /** Names of informed people; others are typed. */
  informed: readonly string[]
  informedOther: string
  /** Undecided if an id is absent. */
  choices: Readonly<Record<string, Choice>>
  /** Recipients by belonging's id. */
  receivers: Readonly<Record<string, string>>
}

export const emptyDraft = (kind: PartingKind): PartingDraft => ({
  kind,
  place: '',
  reason: '',
  found_by: '',
  established_by: '',
  informed: [],
  informedOther: '',
  choices: {},
  receivers: {},
})

type Belongings = OpenView['belongings']

/** The options: the dead take nothing along. */
export const choicesOf = (kind: PartingKind): readonly Choice[] =>
  kind === 'surnud' ? ['other', 'jaab', 'hiljem'] : ['self', 'other', 'jaab', 'hiljem']

/** The choice for a belonging; one not offered for this kind of discharge is ignored. */
export const choiceOf = ({ kind, choices }: PartingDraft, id: string): Choice | null => {
  const chosen = choices[id]
  return chosen && choicesOf(kind).includes(chosen) ? chosen : null
}

/** A belonging's recipient: as named, else the last one named for another. */
export const receiverOf = ({ receivers }: PartingDraft, id: string): string => receivers[id] ?? Object.values(receivers).at(-1) ?? ''

/** Whether any relative was informed. */
export const isTold = ({ kind, informed, informedOther }: PartingDraft): boolean =>
  kind === 'surnud' && (informed.length > 0 || informedOther.trim() !== '')

/** What is undecided: ids of belongings, each with what is missing. */
export const undecided = (draft: PartingDraft, belongings: Belongings): Record<string, 'choice' | 'receiver'> =>
  Object.fromEntries(
    belongings.flatMap(({ id }): [string, 'choice' | 'receiver'][] => {
      const chosen = choiceOf(draft, id)
      if (chosen === null) return [[id, 'choice']]
      return chosen === 'other' && receiverOf(draft, id).trim() === '' ? [[id, 'receiver']] : []
    }),
  )

interface Seen {
  client: Pick<ClientView, 'id' | 'name' | 'room_id'>
  belongings: Belongings
  /** Instants; null is now. */
  at: string | null
  informedAt: string
}

/** The request of a complete dialog. */
export function partingInput(draft: PartingDraft, { client, belongings, at, informedAt }: Seen): Input<typeof contract.parting.add> {
  const died = draft.kind === 'surnud'
  const told = [...draft.informed, draft.informedOther.trim()].filter((name) => name !== '')
  const said = {
    place: draft.place,
    reason: draft.reason,
    ...(died && { found_by: draft.found_by, established_by: draft.established_by }),
  }
  return {
    id: client.id,
    kind: draft.kind,
    expected_room_id: client.room_id,
    ...(at && { at }),
    ...Object.fromEntries(Object.entries(said).flatMap(([field, text]) => (text.trim() ? [[field, text.trim()]] : []))),
    ...(died && told.length > 0 && { informed: told.map((name) => ({ name, at: informedAt })) }),
    belongings: belongings.map(({ id }) => {
      const chosen = choiceOf(draft, id)
      if (chosen === 'self') return { id, outcome: 'antud' as const, handed_to: client.name }
      return chosen === 'other'
        ? { id, outcome: 'antud' as const, handed_to: receiverOf(draft, id).trim() }
        : { id, outcome: chosen ?? ('jaab' as const) }
    }),
  }
}

/** The draft of a request that was refused. */
export function draftOfParting(input: Partial<Input<typeof contract.parting.add>>, client: Pick<ClientView, 'name'>): PartingDraft {
  const belongings = input.belongings ?? []
  const given = belongings.filter(({ outcome, handed_to }) => outcome === 'antud' && handed_to !== client.name)
  return {
    ...emptyDraft(input.kind ?? 'lahkunud'),
    place: input.place ?? '',
    reason: input.reason ?? '',
    found_by: input.found_by ?? '',
    established_by: input.established_by ?? '',
    informedOther: (input.informed ?? []).map(({ name }) => name).join(', '),
    choices: Object.fromEntries(
      belongings.map(({ id, outcome, handed_to }) => [id, outcome !== 'antud' ? outcome : handed_to === client.name ? 'self' : 'other']),
    ),
    receivers: Object.fromEntries(given.map(({ id, handed_to = '' }) => [id, handed_to])),
  }
}
