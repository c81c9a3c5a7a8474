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
  /** The part of the input in which its values stand, where that is not the whole: `data`. */
  within?: string
  /**
   * What is sent of what is typed; unless told, the same, tidied (`tidied`). `wasTold`: they were just told that somebody else has changed it
   * meanwhile, so whoever sends it once more means it.
   */
  input?: (values: Values, wasTold: boolean) => Input<EndpointOf<Name>>
}

/** The form of one call, checked by the call's own schema in the server's words before anything is sent. */
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

/** Words by the names of the input, by those of the values that stand in a part of it. */
const atValues = (within: string, words: Words): Words =>
  within
    ? Object.fromEntries(Object.entries(words).map(([path, said]) => [path.startsWith(`${within}.`) ? path.slice(within.length + 1) : path, said]))
    : words
