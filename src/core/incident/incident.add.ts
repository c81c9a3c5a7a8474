import type { Parsed } from '#shared/contract/endpoint.ts'
import type { contract } from '#shared/contract/index.ts'
import { AppError } from '#shared/errors.ts'
import { DIARY_KINDS, type DiaryKind, type DiaryValues } from '#shared/rules/diaryKinds.ts'
import { type IncidentField, type IncidentKind, missingOf } from '#shared/rules/incident/incident.ts'
import { writeEntry } from '../diary/entry.ts'
import type { Handler } from '../kernel/env.ts'
import { answerIncident, checkEnd } from './incident.answer.ts'
import { openIncident } from './incident.open.ts'

type Input = Parsed<typeof contract.incident.add>

/** Records an incident with its diary entry; the fields that its kind requires must be given. @throws client-not-found, validation */
export const addIncident: Handler<typeof contract.incident.add> = async (env, input) => {
  const { client_id, kind, text, informed = [], event_at, ...facts } = input
  const missing = missingOf(kind, (field) => isGiven(input, field))
  if (missing !== null) throw new AppError('validation', { field: missing === 'family' ? 'informed' : missing, key: 'required' })
  checkEnd(event_at ?? env.now, facts.ended_at)
  const words = text || facts.reason || facts.injury
  const entry = await writeEntry(env, {
    kind: TOLD_AS[kind],
    client_id,
    values: kind === 'fall' ? fallValues(input) : {},
    handover: true,
    ...(words && { text: words }),
    ...(event_at !== undefined && { event_at }),
  })
  const told = informed.map(({ who, name }) => ({ who, name: name ?? null, at: env.now, by: env.actor.name }))
  const said = Object.fromEntries(Object.entries(facts).map(([field, value]) => [field, value || null]))
  return answerIncident(env, await openIncident(env, entry, { kind, informed: told, ...said }))
}

const isGiven = (input: Input, field: IncidentField): boolean =>
  field === 'family' ? (input.informed ?? []).some(({ who }) => who === 'family' || who === 'guardian') : Boolean(input[field])

/** The kind of its diary entry. */
const TOLD_AS: Readonly<Record<IncidentKind, DiaryKind>> = {
  fall: 'fall',
  medicine: 'medicine',
  violence: 'aggression',
  wandering: 'other',
  injury: 'skin',
  choking: 'other',
  restriction: 'other',
  other: 'other',
}

/** The diary's fields of a fall; it knows fewer places. */
function fallValues({ severity, place }: Input): DiaryValues {
  const { options } = DIARY_KINDS.fall.place
  return { ...(severity && { injury: severity }), ...(place && options.some((each) => each === place) && { place }) }
}
