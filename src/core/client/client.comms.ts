import { Email, Phone } from '#shared/contract/fields.ts'
import type { contract } from '#shared/contract/index.ts'
import { AppError } from '#shared/errors.ts'
import type { Handler } from '../kernel/env.ts'
import { deleteRow, saveRow } from './client.rows.ts'

/**
 * Adds or changes a contact detail of a client; a number or address must be valid. @throws client-not-found, not-found, client-changed,
 * validation
 */
export const saveComm: Handler<typeof contract.client.comms> = (env, input) =>
  saveRow(env, 'client_comm', input, {
    usual: { note: null },
    required: ['channel', 'value'],
    check: ({ channel, value }) => {
      if (channel === 'phone' && !Phone.safeParse(value).success) throw new AppError('validation', { field: 'data.value', key: 'phone' })
      if (channel === 'email' && !Email.safeParse(value).success) throw new AppError('validation', { field: 'data.value', key: 'email' })
    },
  })

export const deleteComm: Handler<typeof contract.client.deleteComm> = (env, input) => deleteRow(env, 'client_comm', input)
