import type { FieldValues } from 'react-hook-form'
import type { z } from 'zod'
import { useSending } from '#data/useSending.ts'
import { useLanguage } from '#texts/useTexts.ts'
import { mistakesIn } from './checkInput.ts'
import { type EndpointForm, type FormBasics, useFormOf } from './useFormOf.ts'

/** What is typed on a way in is a secret, or leads to one: there is no draft of it. */
interface SendingOptions<Values, Given> extends Omit<FormBasics<Values, true>, 'draft' | 'revive' | 'follows'> {
  /** What the server takes. */
  schema: z.ZodType<unknown, Given>
  /** What is sent of what is typed. */
  input: (values: Values) => Given
  /** @throws RefusedError, ConnectionError */
  send: (given: Given) => Promise<unknown>
}

const REQUIRED = { required: true }

/** The form of what is no endpoint of the contract: the ways in. Each of its fields must be filled in. */
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
