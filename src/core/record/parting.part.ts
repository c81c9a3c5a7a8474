import type { Parsed } from '#shared/contract/endpoint.ts'
import type { contract } from '#shared/contract/index.ts'
import type { PartingView } from '#shared/contract/parting.ts'
import { AppError } from '#shared/errors.ts'
import { END_REASON, type PartingKind } from '#shared/rules/parting.ts'
import { clockOf, dayOf, dayText } from '#shared/rules/time.ts'
import type { Placement } from '../client/client.store.ts'
import { closeAbsence, closeStay, closeTicket } from '../client/stay.store.ts'
import { rowsOf } from '../db/rows.ts'
import { oldestEvent, writeEntry } from '../diary/entry.ts'
import { writeCheck } from '../incident/incident.check.ts'
import { requireItem } from '../item/item.ts'
import { changeState, decideLater } from '../item/item.state.ts'
import type { Env } from '../kernel/env.ts'
import { closeVersion } from '../medicine/course.ts'
import { revokeLinks, setPlan } from '../plan/force.ts'
import { markForCleaning } from '../room/place.store.ts'
import { requireRoom } from '../room/room.store.ts'
import { later, openOf, type OpenOf } from './parting.open.ts'

type Input = Parsed<typeof contract.parting.add>
/** Details of a discharge; without a decision on belongings, they stay in the house. */
export type PartingDetails = Partial<Pick<Input, 'place' | 'reason' | 'found_by' | 'established_by' | 'informed' | 'belongings'>>

interface Parting {
  id: string
  kind: PartingKind
  at: string
  from: Placement
  told: PartingDetails
}

/**
 * Ends everything of a person's stay at one instant. Records stay; what was planned ends with a reason. A person who only waited merely
 * leaves the queue. @throws belongings-undecided, not-found
 */
export async function part(env: Env, parting: Parting): Promise<void> {
  const { id, kind, at, from, told } = parting
  const open = await openOf(env, id, at)
  const belongings = outcomes(open, told)
  const room = from.room_id === null ? null : (await requireRoom(env.tx, env.actor.houseId, from.room_id)).name
  if (from.absence_id) await closeAbsence(env, from.absence_id, at)
  if (from.stay_id) await closeStay(env, from.stay_id, { at, reason: kind === 'surnud' ? 'died' : 'left', note: told.reason })
  if (from.ticket_id) await closeTicket(env, from.ticket_id, at, kind === 'surnud' ? 'died' : 'withdrawn')
  if (kind === 'surnud') await setDeath(env, id, dayOf(at))
  // Nobody moves in before the room is checked and cleaned.
  if (kind === 'surnud' && from.room_id !== null) await markForCleaning(env, from.room_id)
  if (kind === 'surnud' || from.stay_id) {
    await note(env, parting, { room, belongings })
    const facts = factsOf(parting)
    const text = [`${END_REASON[kind]} ${momentOf(at)}.`, ...facts].join(' ')
    // The handover reports the departure or death itself; other details are a separate note.
    await writeEntry(env, { kind: 'other', client_id: id, text, handover: facts.length > 0, event_at: later(at, oldestEvent(env)) })
  }
  for (const { id: itemId, outcome, handed_to } of belongings)
    if (outcome === 'hiljem') await decideLater(env, itemId, at)
    else if (outcome === 'antud')
      await changeState(env, await requireItem(env, id, itemId), { state: 'tagastatud', note: END_REASON[kind], handed_to })
  await settle(env, parting, open)
}

/** What becomes of each belonging; if any is named, all that are kept here must be. @throws belongings-undecided */
function outcomes({ belongings: kept }: OpenOf, { belongings: told }: PartingDetails): PartingView['belongings'] {
  const said = new Map(told?.map((each) => [each.id, each]))
  if (told && kept.some(({ id }) => !said.has(id))) throw new AppError('belongings-undecided', { field: 'belongings' })
  return kept.map(({ id, name, marks }) => {
    const { outcome = 'jaab' as const, handed_to = null } = said.get(id) ?? {}
    return { id, name, marks, outcome, handed_to: outcome === 'antud' ? handed_to : null }
  })
}

async function setDeath(env: Env, clientId: string, died_on: string): Promise<void> {
  await rowsOf(env, 'client').update(clientId, { died_on })
}

async function note(
  env: Env,
  { id, kind, at, told }: Parting,
  { room, belongings }: { room: string | null; belongings: PartingView['belongings'] },
): Promise<void> {
  await rowsOf(env, 'parting').insert({
    client_id: id,
    kind,
    at,
    room,
    place: told.place ?? null,
    reason: told.reason || null,
    found_by: told.found_by ?? null,
    established_by: told.established_by ?? null,
    informed: JSON.stringify(told.informed ?? []),
    belongings: JSON.stringify(belongings),
    recorded_at: env.now,
    recorded_by: env.actor.personId,
    recorded_name: env.actor.name,
  })
}

/** Ends what was planned. An incident itself stays open: its outcome is still to be recorded. */
async function settle(env: Env, { id, kind, at }: Parting, { courses, plans, checks }: OpenOf): Promise<void> {
  const reason = END_REASON[kind]
  for (const { id: version, valid_from, end_reason, replaced_by } of courses)
    await closeVersion(env, version, { ended_at: later(at, valid_from), end_reason: end_reason ?? reason, replaced_by })
  for (const { id: plan, valid_from } of plans)
    await setPlan(env, plan, { state: 'loppenud', closed_at: later(at, valid_from ?? at), close_reason: reason })
  await revokeLinks(env, { client_id: id })
  for (const { incident, check } of checks)
    await writeCheck(env, incident.id, { step: check.step, result: check.due_at < at ? 'missed' : 'away', note: reason, values: {} })
}

/** The diary entry of a discharge, computed only from its details, so that it is the same wherever it is written. */
function factsOf({ kind, told: { place, reason, found_by, established_by, informed = [] } }: Parting): string[] {
  const facts: (readonly [string, string | undefined])[] = [
    [kind === 'surnud' ? 'Koht' : 'Kuhu', place],
    ['Põhjus', reason],
    ['Leidis', found_by],
    ['Surma tuvastas', established_by],
    ['Teavitatud', informed.map(({ name, at: told_at }) => `${name} ${momentOf(told_at)}`).join(', ')],
  ]
  return facts.flatMap(([label, value]) => (value ? [`${label}: ${value.replace(/\.$/, '')}.`] : []))
}

const momentOf = (at: string): string => `${dayText(dayOf(at))} kell ${clockOf(at)}`
