import type { FieldValues } from 'react-hook-form'
import type { z } from 'zod'
import { useSending } from '#data/useSending.ts'
import { useLanguage } from '#texts/useTexts.ts'
import { mistakesIn } from './checkInput.ts'
import { type EndpointForm, type FormBasics, useFormOf } from './useFormOf.ts'

/** Sign-in input is secret or nearly so: no drafts. */
interface SendingOptions<Values, Given> extends Omit<FormBasics<Values, true>, 'draft' | 'revive' | 'follows'> {
  /** The server's input. */
  schema: z.ZodType<unknown, Given>
  /** Transforms the values for sending. */
  input: (values: Values) => Given
  /** @throws RefusedError, ConnectionError */
  send: (given: Given) => Promise<unknown>
}

const REQUIRED = { required: true }

/** A form for calls outside the contract: signing in. All fields are required. */
export function useSendingForm<Values extends FieldValues, Given>({
  schema,
  input,
  send,
  ...basics
}: SendingOptions<Values, Given>): EndpointForm<Values> {
  const language = useLanguage()
  const { run, isSending, error, fieldErrors, reset } = useSending(async (values: Values) => {
    await send(input(values))
    return true as const
  })
  return useFormOf<Values, true>({
    ...basics,
    check: async (values) => mistakesIn(schema, input(values), language),
    factsAt: () => REQUIRED,
    standingOf: () => ({ action: { state: isSending ? 'sending' : error ? 'refused' : 'idle', error, fieldErrors }, told: fieldErrors }),
    send: run,
    reset,
  })
}
