import type { contract } from '#shared/contract/index.ts'
import { AppError } from '#shared/errors.ts'
import { textureWords } from '#shared/rules/meal/texture.ts'
import { careRow, isClientOf } from '../client/client.store.ts'
import { refuseOverwriting } from '../db/overwriting.ts'
import { rowsOf } from '../db/rows.ts'
import type { Handler } from '../kernel/env.ts'
import { needsView } from './meal.plates.ts'

/**
 * Sets texture, thickness and diet of a resident, or that nothing may be given by mouth. The words of the record follow from the levels, so that all who show words show these.
 * @throws client-not-found, client-changed
 */
export const setTexture: Handler<typeof contract.meal.texture> = async (env, { client_id, base = {}, nil_by_mouth, ...given }) => {
  const { tx, actor, now } = env
  const row = (await isClientOf(tx, actor.houseId, client_id)) ? await careRow(tx, actor.houseId, client_id) : undefined
  if (!row) throw new AppError('client-not-found')
  const changes = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)) as Partial<
    Pick<typeof row, 'food_texture' | 'drink_thickness' | 'diet'>
  >
  const seen = { ...row, nil_by_mouth: row.nil_by_mouth === 1 }
  await refuseOverwriting(env, { entity: 'client', rows: [seen], changes: { ...changes, nil_by_mouth }, base })
  const nil = nil_by_mouth !== undefined && { nil_by_mouth: nil_by_mouth ? (1 as const) : (0 as const) }
  const next = { ...row, ...changes, ...nil }
  const isOfTexture = 'food_texture' in changes || 'drink_thickness' in changes
  const set = {
    ...nil,
    // Words from a time before levels stay: they hold again when something may be given by mouth.
    ...(isOfTexture && { texture: textureWords(next.food_texture, next.drink_thickness) }),
    ...((isOfTexture || nil) && { texture_set_at: now, texture_set_name: actor.name }),
  }
  await rowsOf(env, 'client_care').update(client_id, { ...changes, ...set })
  env.auditSubjects({ entity: 'client', ids: [client_id] })
  return { needs: needsView({ ...next, ...set }) }
}
