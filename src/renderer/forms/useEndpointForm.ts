import type { FieldValues } from 'react-hook-form'
import type { Input, Output } from '#shared/contract/endpoint.ts'
import type { EndpointName, EndpointOf } from '#shared/contract/index.ts'
import { isChangedMeanwhile } from '#data/errors.ts'
import { useAction } from '#data/useAction.ts'
import { useLanguage } from '#texts/useTexts.ts'
import { checkInput } from './checkInput.ts'
import { factsOf, tidied } from './fieldFacts.ts'
import { type EndpointForm, type FormBasics, useFormOf, type Words } from './useFormOf.ts'

export type { EndpointForm, FormField } from './useFormOf.ts'

interface FormOptions<Name extends EndpointName, Values> extends FormBasics<Values, Output<EndpointOf<Name>>> {
  /** The part of the input that holds the values, if not the whole: `data`. */
  within?: string
  /**
   * Transforms the values for the call; by default only normalised (`tidied`). `wasTold`: the user was just told of a concurrent change, so
   * sending again means to overwrite it.
   */
  input?: (values: Values, wasTold: boolean) => Input<EndpointOf<Name>>
}

/** The form of one call, validated by the call's schema with the server's messages before sending. */
export function useEndpointForm<Name extends EndpointName, Values extends FieldValues>(
  name: Name,
  { within = '', input, ...basics }: FormOptions<Name, Values>,
): EndpointForm<Values> {
  const language = useLanguage()
  const action = useAction(name)
  const toInput = (values: Values): Input<EndpointOf<Name>> =>
    input?.(values, isChangedMeanwhile(action.error)) ?? (tidied(name, values) as Input<EndpointOf<Name>>)
  return useFormOf<Values, Output<EndpointOf<Name>>>({
    ...basics,
    check: async (values) => atValues(within, await checkInput(name, toInput(values), language)),
    factsAt: (path) => factsOf(name, within ? `${within}.${path}` : path),
    standingOf: () => ({ action, told: atValues(within, action.fieldErrors) }),
    send: (values) => action.run(toInput(values)),
    reset: action.reset,
  })
}

/** Messages by input name, from those by value name in a part of it. */
const atValues = (within: string, words: Words): Words =>
  within
    ? Object.fromEntries(Object.entries(words).map(([path, said]) => [path.startsWith(`${within}.`) ? path.slice(within.length + 1) : path, said]))
    : words
