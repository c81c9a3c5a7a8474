import type { contract } from '#shared/contract/index.ts'
import { AppError } from '#shared/errors.ts'
import { dayOf } from '#shared/rules/time.ts'
import type { Handler } from '../kernel/env.ts'
import { deleteRow, saveRow } from './client.rows.ts'
import { refuseExpired } from './overwriting.ts'

/** Adds or changes a consent: given by now, and good beyond today. @throws client-not-found, not-found, client-changed, validation */
export const saveConsent: Handler<typeof contract.client.consents> = (env, input) =>
  saveRow(env, 'client_consent', input, {
    usual: { expires: null },
    required: ['kind', 'given', 'by', 'at'],
    check: ({ at }, changes, before) => {
      if (String(at) > dayOf(env.now)) throw new AppError('validation', { field: 'data.at', key: 'future' })
      refuseExpired(env, before, changes, ['expires'], 'data.')
    },
  })

export const deleteConsent: Handler<typeof contract.client.deleteConsent> = (env, input) => deleteRow(env, 'client_consent', input)
