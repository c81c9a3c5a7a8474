import type { contract } from '#shared/contract/index.ts'
import { AppError } from '#shared/errors.ts'
import { can } from '#shared/rights.ts'
import { isClientOf } from '../client/client.store.ts'
import type { Handler } from '../kernel/env.ts'
import { cursorAfter, readCursor } from '../kernel/eventCursor.ts'
import { askedWords } from '../kernel/askedWords.ts'
import { SOURCES, type TimelineRow } from './timeline.ts'

/**
 * A page of a client's timeline: a page of the newest rows from each source that the actor may read, merged by time. One row more than
 * requested tells whether there is a next page. @throws client-not-found
 */
export const listDiary: Handler<typeof contract.diary.list> = async (env, { id, kinds, sources, q, unseen_since: since, before, limit }) => {
  if (!(await isClientOf(env.tx, env.actor.houseId, id))) throw new AppError('client-not-found')
  const unseen = since === undefined ? undefined : { since, personId: env.actor.personId, name: env.actor.name }
  const page = { clientId: id, kinds, words: askedWords(q ?? ''), before: readCursor(before), unseen, limit: limit + 1 }
  const asked = SOURCES.filter(({ source, needs }) => sources.includes(source) && can(env.actor.rights, needs))
  const tellsIncidents = asked.some(({ source }) => source === 'incident')
  const found: TimelineRow[] = []
  for (const { rows } of asked) found.push(...(await rows(env, { ...page, tellsIncidents })))
  const shown = found.toSorted(newestFirst).slice(0, limit)
  env.auditSubjects({ entity: 'client', ids: [id] })
  return {
    entries: shown.flatMap(({ entry }) => entry ?? []),
    lines: shown.flatMap(({ line }) => line ?? []),
    next: found.length > limit ? cursorAfter(shown.at(-1)) : null,
  }
}

const newestFirst = (one: TimelineRow, other: TimelineRow): number =>
  one.event_at === other.event_at ? (one.id < other.id ? 1 : -1) : one.event_at < other.event_at ? 1 : -1
