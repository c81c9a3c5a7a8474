import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { type FieldErrors, type FieldPath, type FieldPathValue, type FieldValues, type Resolver, set, useForm, useWatch } from 'react-hook-form'
import type { Input, Output } from '#shared/contract/endpoint.ts'
import type { EndpointName, EndpointOf } from '#shared/contract/index.ts'
import { isChangedMeanwhile } from '#data/errors.ts'
import { type Action, useAction } from '#data/useAction.ts'
import { useLeft } from '#data/useDraft.ts'
import { useLanguage } from '#texts/useTexts.ts'
import { checkInput } from './checkInput.ts'
import { factsOf, tidied } from './fieldFacts.ts'

type Words = Readonly<Record<string, string>>

interface FormOptions<Name extends EndpointName, Values> {
  /** As it opens. */
  initial: Values | (() => Values)
  /** The part of the input in which its values stand, where that is not the whole: `data`. */
  within?: string
  /** The name under which what is typed outlives its page, its session and its process (decision 0027); without it nothing does. */
  draft?: string | null
  /**
   * What is sent of what is typed; unless told, the same, tidied (`tidied`). `wasTold`: they were just told that somebody else has changed it
   * meanwhile, so whoever sends it once more means it.
   */
  input?: (values: Values, wasTold: boolean) => Input<EndpointOf<Name>>
  /** What the schema cannot know, by the names of the input: empty or false where nothing is wrong. */
  wrong?: (values: Values) => Readonly<Record<string, string | false | undefined>>
  /** It is saved, and nothing is kept of it here. */
  onDone: (answer: Output<EndpointOf<Name>>) => void
}

/** What a control and its `Field` need of one value. */
export interface FormField<Value> {
  value: Value
  onChange: (value: Value) => void
  error: string | undefined
  required: boolean
  maxLength: number | undefined
}

export interface EndpointForm<Values extends FieldValues> {
  values: Values
  change: (patch: Partial<Values>) => void
  /** Of one value; `at` is its name in the input, where that is another. */
  field: <Path extends FieldPath<Values>>(path: Path, at?: string) => FormField<FieldPathValue<Values, Path>>
  submit: () => void
  action: Pick<Action<never, unknown>, 'state' | 'error' | 'fieldErrors'>
  /** What was found wrong before the server was asked, by the names of the input. */
  found: Words
  /** When what is shown was left, ms; null where the form is as new. */
  since: number | null
  /** Throws away what was left, and begins anew. */
  forget: () => void
}

/**
 * The form of one call: its values, each with what is wrong beside it, checked by the call's own schema in the server's words before anything is
 * sent, and again at each change after that. Nothing typed is lost by a refusal, a lost line or a lost answer; a second press does nothing.
 */
export function useEndpointForm<Name extends EndpointName, Values extends FieldValues>(
  name: Name,
  { initial, within = '', draft = null, input, wrong, onDone }: FormOptions<Name, Values>,
): EndpointForm<Values> {
  const language = useLanguage()
  const action = useAction(name)
  const [first] = useState(initial)
  const toInput = (values: Values): Input<EndpointOf<Name>> =>
    input?.(values, isChangedMeanwhile(action.error)) ?? (tidied(name, values) as Input<EndpointOf<Name>>)
  const check: Resolver<Values> = async (values) => {
    const own = Object.entries(wrong?.(values) ?? {}).filter((entry): entry is [string, string] => Boolean(entry[1]))
    const found = { ...atValues(within, await checkInput(name, toInput(values), language)), ...Object.fromEntries(own) }
    return Object.keys(found).length === 0 ? { values, errors: {} } : { values: {}, errors: errorsBy<Values>(found) }
  }
  const form = useForm<Values>({ defaultValues: first as never, resolver: check, shouldFocusError: false })
  const values = useWatch({ control: form.control }) as Values
  const found = wordsIn(form.formState.errors)
  const left = useLeftValues(draft, first, (kept) => form.reset(kept, { keepDefaultValues: true }))
  useServerErrors(action.error, atValues(within, action.fieldErrors), form.setError)

  // A fault may stand under another name than the value from which it follows: what was found before is looked at again with what was changed.
  const put = (patch: Readonly<Record<string, unknown>>): void => {
    for (const [path, value] of Object.entries(patch)) form.setValue(path as FieldPath<Values>, value as never, { shouldDirty: true })
    const told = atValues(within, action.fieldErrors)
    const before = Object.keys(found).filter((path) => found[path] !== told[path])
    if (form.formState.isSubmitted) void form.trigger([...before, ...Object.keys(patch)] as FieldPath<Values>[])
    left.keep(form.getValues())
  }
  const send = form.handleSubmit(async (typed) => {
    const answer = await action.run(toInput(typed))
    if (answer === undefined) return
    left.keep(null)
    onDone(answer)
  })
  const submit = useOneAtATime(send)
  return {
    values,
    change: put,
    field: (path, at = path) => {
      const { required = false, max } = factsOf(name, within ? `${within}.${at}` : at)
      return {
        value: form.getValues(path),
        onChange: (value) => put({ [path]: value }),
        error: found[at],
        required,
        maxLength: max,
      }
    },
    submit,
    action,
    found,
    since: left.since,
    forget: () => {
      left.keep(null)
      form.reset(first)
      action.reset()
    },
  }
}

/** Does nothing while it is still being done: a second press comes before the first has been answered. */
function useOneAtATime(work: () => Promise<void>): () => void {
  const isBusy = useRef(false)
  return () => {
    if (isBusy.current) return
    isBusy.current = true
    void work().finally(() => {
      isBusy.current = false
    })
  }
}

/** What was left of the form under its name, given to it once, before anything is typed. */
function useLeftValues<Values extends FieldValues>(name: string | null, first: Values, give: (left: Values) => void) {
  const { left, write } = useLeft<Values>(name)
  const [since, setSince] = useState<number | null>(null)
  const isBegun = useRef(false)
  useLayoutEffect(() => {
    if (isBegun.current || !left || !hasSameFields(left.draft, first)) return
    isBegun.current = true
    setSince(left.at)
    give(left.draft)
  }, [left, first, give])
  return {
    since,
    keep: (values: Values | null): void => {
      isBegun.current = true
      if (values === null) setSince(null)
      write(values && JSON.stringify(values) !== JSON.stringify(first) ? values : null)
    },
  }
}

const hasSameFields = (one: object, other: object): boolean => Object.keys(one).toSorted().join() === Object.keys(other).toSorted().join()

/** What the server has said beside a field stands there until the field is changed. */
function useServerErrors<Values extends FieldValues>(
  error: Action<never, unknown>['error'],
  words: Words,
  say: (path: FieldPath<Values>, error: { type: string; message: string }) => void,
): void {
  const told = useRef(error)
  useEffect(() => {
    // Once for each answer, not for each drawing.
    if (told.current === error) return
    told.current = error
    for (const [path, message] of Object.entries(words)) say(path as FieldPath<Values>, { type: 'server', message })
  }, [error, words, say])
}

/** Words by the names of the input, by those of the values that stand in a part of it. */
const atValues = (within: string, words: Words): Words =>
  within
    ? Object.fromEntries(Object.entries(words).map(([path, said]) => [path.startsWith(`${within}.`) ? path.slice(within.length + 1) : path, said]))
    : words

/** Words by path as the library keeps them: nested as the values are. */
function errorsBy<Values extends FieldValues>(words: Words): FieldErrors<Values> {
  const errors: FieldErrors<Values> = {}
  for (const [path, message] of Object.entries(words)) set(errors, path, { type: 'schema', message })
  return errors
}

/** The same by path again. */
function wordsIn(errors: object, path = ''): Record<string, string> {
  return Object.assign(
    {},
    ...Object.entries(errors).map(([key, error]: [string, unknown]) => {
      if (typeof error !== 'object' || error === null) return {}
      const at = path ? `${path}.${key}` : key
      return 'message' in error && typeof error.message === 'string' ? { [at]: error.message } : wordsIn(error, at)
    }),
  )
}
