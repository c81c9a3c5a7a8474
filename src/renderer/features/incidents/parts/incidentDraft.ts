import type { Input } from '#shared/contract/endpoint.ts'
import type { contract } from '#shared/contract/index.ts'
import { ASKED, type IncidentField, type IncidentKind, type IncidentPlace, type Informed, type Severity } from '#shared/rules/incident/incident.ts'

/** A draft of an incident. */
export interface IncidentDraft {
  clientId: string | null
  kind: IncidentKind | null
  severity: Severity | null
  place: IncidentPlace | null
  text: string
  witnesses: string
  injury: string
  first_aid: string
  reason: string
  decided_by: string
  ended_at: string | null
  informed: Informed[]
  /** Null is now; `wrong` for invalid or future input. */
  eventAt: string | null
}

export const emptyIncident = (clientId: string | null): IncidentDraft => ({
  clientId,
  kind: null,
  severity: null,
  place: null,
  text: '',
  witnesses: '',
  injury: '',
  first_aid: '',
  reason: '',
  decided_by: '',
  ended_at: null,
  informed: [],
  eventAt: null,
})

type AddInput = Input<typeof contract.incident.add>

/** The kind's fields in form order: required ones first. */
export const askedOf = (kind: IncidentKind): readonly IncidentField[] => [...ASKED[kind].must, ...ASKED[kind].may]

/** The required fields that are empty; none before a kind is chosen. */
export const lacksOf = (draft: IncidentDraft): readonly IncidentField[] =>
  draft.kind === null ? [] : ASKED[draft.kind].must.filter((field) => !isGiven(draft, field))

const isGiven = (draft: IncidentDraft, field: IncidentField): boolean =>
  field === 'family' ? draft.informed.some((who) => who === 'family' || who === 'guardian') : Boolean(String(draft[field] ?? '').trim())

/** The request: only filled fields of the kind. The schema reports a missing person or kind. */
export function inputOf(draft: IncidentDraft): AddInput {
  const { clientId, kind, informed, eventAt } = draft
  const said = (kind === null ? [] : askedOf(kind)).flatMap((field) => {
    const value = field === 'family' ? null : draft[field]
    return value === null || String(value).trim() === '' ? [] : [[field, String(value).trim()] as const]
  })
  return {
    client_id: clientId as string,
    kind: kind as IncidentKind,
    ...(Object.fromEntries(said) as Partial<AddInput>),
    ...(informed.length > 0 && { informed: informed.map((who) => ({ who })) }),
    ...(eventAt !== null && { event_at: eventAt }),
  }
}
