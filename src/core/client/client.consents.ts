import type { contract } from '#shared/contract/index.ts'
import type { ClientDetail } from '#shared/contract/clientViews.ts'
import { AppError } from '#shared/errors.ts'
import { dayOf } from '#shared/rules/time.ts'
import { rowsOf } from '../db/rows.ts'
import type { Env, Handler } from '../kernel/env.ts'
import { deleteRow, saveRow } from './client.rows.ts'
import { lastOnPhotos } from './client.store.ts'
import { refuseExpired } from './expiring.ts'

/**
 * Adds or changes a consent: not given in the future, and valid beyond today. @throws client-not-found, not-found, client-changed,
 * validation
 */
export const saveConsent: Handler<typeof contract.client.consents> = async (env, input) =>
  tellCarers(
    env,
    await saveRow(env, 'client_consent', input, {
      usual: { expires: null },
      required: ['kind', 'given', 'by', 'at'],
      check: ({ at }, changes, before) => {
        if (String(at) > dayOf(env.now)) throw new AppError('validation', { field: 'data.at', key: 'future' })
        refuseExpired(env, before, changes, ['expires'], 'data.')
      },
    }),
  )

export const deleteConsent: Handler<typeof contract.client.deleteConsent> = async (env, input) =>
  tellCarers(env, await deleteRow(env, 'client_consent', input))

/** Carers may not read consents, so a refusal to be photographed is kept for them separately (decision 0029). */
async function tellCarers(env: Env, { client }: { client: ClientDetail }): Promise<{ client: ClientDetail }> {
  const { tx, actor } = env
  const photo_refused = (await lastOnPhotos(tx, actor.houseId, client.id))?.given === 0 ? 1 : 0
  await rowsOf(env, 'client_care').updateAll({ photo_refused }).where('id', '=', client.id).where('photo_refused', '!=', photo_refused).execute()
  return { client: { ...client, care: client.care && { ...client.care, photo_refused } } }
}
