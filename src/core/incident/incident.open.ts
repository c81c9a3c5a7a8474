import type { IncidentView } from '#shared/contract/incident.ts'
import type { Severity } from '#shared/rules/incident/incident.ts'
import { rowsOf } from '../db/rows.ts'
import type { DiaryEntryTable } from '../db/tables/diary.ts'
import type { IncidentTable } from '../db/tables/incident.ts'
import type { Env } from '../kernel/env.ts'

type Entry = Pick<DiaryEntryTable, 'id' | 'client_id' | 'event_at'>
type IncidentFields = Partial<
  Pick<IncidentTable, 'severity' | 'place' | 'witnesses' | 'injury' | 'first_aid' | 'reason' | 'decided_by' | 'ended_at'> &
    Pick<IncidentTable, 'cause' | 'actions' | 'review_by'>
>

/** Opens the incident of a diary entry. @returns its id */
export async function openIncident(
  env: Env,
  entry: Entry,
  { kind, informed = [], ...said }: IncidentFields & { kind: IncidentTable['kind']; informed?: IncidentView['informed'] },
): Promise<string> {
  const id = await rowsOf(env, 'incident').insert({
    ...NOTHING_SAID,
    ...said,
    client_id: entry.client_id,
    entry_id: entry.id,
    kind,
    informed: JSON.stringify(informed),
    event_at: entry.event_at,
    recorded_at: env.now,
    recorded_by: env.actor.personId,
    recorded_name: env.actor.name,
  })
  return id
}

/** An entry of a fall opens its incident: the follow-up must not depend on someone asking for it. */
export async function openOfEntry(env: Env, entry: Entry & Pick<DiaryEntryTable, 'kind'>, values: Record<string, string | number>): Promise<void> {
  if (entry.kind !== 'fall') return
  const { injury = null, place = null } = values
  // The diary's words for a fall are those of the incident.
  await openIncident(env, entry, { kind: 'fall', severity: injury as Severity | null, place: place as IncidentTable['place'] })
}

/** Strikes the incident of an entry with it, if there is one. */
export async function strikeOfEntry(
  env: Env,
  entryId: string,
  strike: Pick<IncidentTable, 'struck_at' | 'struck_by' | 'strike_reason'>,
): Promise<void> {
  await rowsOf(env, 'incident').updateAll(strike).where('entry_id', '=', entryId).where('struck_at', 'is', null).execute()
}

const NOTHING_SAID = {
  severity: null,
  place: null,
  witnesses: null,
  injury: null,
  first_aid: null,
  reason: null,
  decided_by: null,
  ended_at: null,
  cause: null,
  actions: null,
  review_by: null,
  closed_at: null,
  closed_by: null,
  struck_at: null,
  struck_by: null,
  strike_reason: null,
}
