import type { contract } from '#shared/contract/index.ts'
import { AppError } from '#shared/errors.ts'
import { openOfEntry } from '../incident/incident.open.ts'
import type { Handler } from '../kernel/env.ts'
import { entryById } from '../diary/diary.store.ts'
import { concernEntry, writeEntry } from '../diary/entry.ts'

/** Records a diary entry; a fall also opens an incident. @throws client-not-found, validation */
export const addEntry: Handler<typeof contract.diary.add> = async (env, input) => {
  const { id, client_id, event_at, kind } = await writeEntry(env, input)
  await openOfEntry(env, { id, client_id, event_at, kind }, input.values ?? {})
  concernEntry(env, { id, client_id })
  const entry = await entryById(env.tx, env.actor.houseId, id)
  if (!entry) throw new AppError('entry-not-found')
  return { entry }
}
