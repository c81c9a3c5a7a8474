import type { contract } from '#shared/contract/index.ts'
import { AppError } from '#shared/errors.ts'
import { FIELD_TYPES, fitsType } from '#shared/rules/person.ts'
import type { Handler } from '../kernel/env.ts'
import { deleteRow, saveRow } from './client.rows.ts'

const WRONG = { text: 'invalid', number: 'number', day: 'day', yesNo: 'choice' } as const

/** Adds or changes a custom field; its value must have its type. @throws client-not-found, not-found, client-changed, validation */
export const saveField: Handler<typeof contract.client.fields> = (env, input) =>
  saveRow(env, 'client_field', input, {
    usual: {},
    required: ['label', 'type', 'value'],
    check: ({ type, value }) => {
      const known = FIELD_TYPES.find((each) => each === type) ?? 'text'
      if (!fitsType(known, String(value))) throw new AppError('validation', { field: 'data.value', key: WRONG[known] })
    },
  })

export const deleteField: Handler<typeof contract.client.deleteField> = (env, input) => deleteRow(env, 'client_field', input)
