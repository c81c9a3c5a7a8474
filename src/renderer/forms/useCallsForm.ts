import type { FieldValues } from 'react-hook-form'
import type { Output } from '#shared/contract/endpoint.ts'
import type { EndpointName, EndpointOf } from '#shared/contract/index.ts'
import { isChangedMeanwhile, RefusedError } from '#data/errors.ts'
import type { RowAction, Standing, useRowActions } from '#data/useRowActions.ts'
import { useLanguage } from '#texts/useTexts.ts'
import { checkInput } from './checkInput.ts'
import { type EndpointForm, type FormBasics, useFormOf, type Words } from './useFormOf.ts'

/** A call of a form. */
export interface FormCall<Name extends EndpointName> {
  call: RowAction<Name>
  /** Where its fields are in the values: `charts.2`; the whole by default. */
  at?: string | undefined
}

interface CallsOptions<Name extends EndpointName, Values> extends FormBasics<Values, Output<EndpointOf<Name>>[]> {
  /** Runs the calls, and tells the state of each. */
  actions: Pick<ReturnType<typeof useRowActions<Name>>, 'run' | 'standingOf'>
  /** A call's key among the actions. */
  keyOf: (input: RowAction<Name>['input']) => string
  /** The calls to send; none without changes. `wasTold` as for `useEndpointForm`, per call. */
  calls: (values: Values, wasTold: boolean) => readonly FormCall<Name>[]
}

/**
 * A form of several calls, of one of several, or of one sent by a list of actions: each is validated by its own schema before any is sent,
 * and accepted ones stay accepted when another is refused. Its answers exclude calls stored offline.
 */
export function useCallsForm<Name extends EndpointName, Values extends FieldValues>({
  actions,
  keyOf,
  calls,
  ...basics
}: CallsOptions<Name, Values>): EndpointForm<Values> {
  const language = useLanguage()
  const standingOf = ({ call }: FormCall<Name>): Standing | null => actions.standingOf(keyOf(call.input))
  const wasTold = (call: FormCall<Name>): boolean => isChangedMeanwhile(standingOf(call)?.error ?? null)
  return useFormOf<Values, Output<EndpointOf<Name>>[]>({
    ...basics,
    check: async (values) =>
      Object.assign(
        {},
        ...(await Promise.all(calls(values, false).map(async ({ call, at }) => atPart(at, await checkInput(call.name, call.input, language))))),
      ),
    standingOf: (values) => standingIn(calls(values, false).map((call) => ({ at: call.at, standing: standingOf(call) }))),
    send: async (values) => {
      const answers: Output<EndpointOf<Name>>[] = []
      const isTaken = await actions.run(
        [...calls(values, false).filter((call) => !wasTold(call)), ...calls(values, true).filter(wasTold)].map(({ call }) => call),
        (answer) => answers.push(answer),
      )
      return isTaken ? answers : undefined
    },
  })
}

/** The state of all calls as one: while any is in progress, errors of the others are hidden. */
function standingIn(standings: readonly { at: string | undefined; standing: Standing | null }[]): {
  action: EndpointForm<never>['action']
  told: Words
} {
  const isSending = standings.some(({ standing }) => standing?.state === 'sending')
  const refused = isSending ? [] : standings.filter(({ standing }) => standing?.state === 'refused')
  const told: Words = Object.assign({}, ...refused.map(({ at, standing }) => atPart(at, wordsOf(standing))))
  const error = refused[0]?.standing?.error ?? null
  return { action: { state: isSending ? 'sending' : error ? 'refused' : 'idle', error, fieldErrors: told }, told }
}

const wordsOf = (standing: Standing | null): Words =>
  standing?.error instanceof RefusedError
    ? Object.fromEntries(Object.entries(standing.error.errors).map(([field, words]) => [field, words.join(' ')]))
    : {}

const atPart = (at: string | undefined, words: Words): Words =>
  at === undefined ? words : Object.fromEntries(Object.entries(words).map(([path, said]) => [`${at}.${path}`, said]))
