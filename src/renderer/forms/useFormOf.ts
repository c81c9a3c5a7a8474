import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { type FieldErrors, type FieldPath, type FieldPathValue, type FieldValues, type Resolver, set, useForm, useWatch } from 'react-hook-form'
import type { Action } from '#data/useAction.ts'
import { useLeft } from '#data/useDraft.ts'
import { isSame } from './conflicts.ts'
import type { FieldFacts } from './fieldFacts.ts'

export type Words = Readonly<Record<string, string>>

/** Options of every form, whatever it sends. */
export interface FormBasics<Values, Answer> {
  /** The initial values. */
  initial: Values | (() => Values)
  /** The draft's name, under which input survives page, session and process (decision 0027); without it nothing is kept. */
  draft?: string | null
  /** The draft, to open the form with. */
  revive?: (left: Values) => Values
  /** What is changed in the form before it is checked and sent, as lines that were left empty (`withoutEmptyLines`). */
  tidy?: (values: Values) => Partial<Values>
  /** Errors that the schema cannot find, by input name: empty or false if valid. */
  wrong?: (values: Values) => Readonly<Record<string, string | false | undefined>>
  /**
   * For a form that stays open: the present values, shown as they change while nothing is typed, and the saved ones, shown until those are
   * known.
   */
  follows?: { known: Values; saved: (answer: Answer) => Values }
  /** It was refused: its subject may have changed. */
  onRefused?: () => void
  /** It is saved, and nothing of it is kept here. */
  onDone: (answer: Answer) => void
}

interface FormOptions<Values, Answer> extends FormBasics<Values, Answer> {
  /** Validates before sending, by value name. */
  check: (values: Values) => Promise<Words>
  /** A field's constraints, by input name; none by default. */
  factsAt?: (path: string) => FieldFacts
  /** The state of sending, and the server's messages by value name. */
  standingOf: (values: Values) => { action: EndpointForm<never>['action']; told: Words }
  /** @returns undefined if refused */
  send: (values: Values) => Promise<Answer | undefined>
  /** Clears the server's messages. */
  reset?: () => void
}

/** The props of a control and its `Field` for one value. */
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
  /** For one value; `at` is its input name, if different. */
  field: <Path extends FieldPath<Values>>(path: Path, at?: string) => FormField<FieldPathValue<Values, Path>>
  submit: () => void
  action: Pick<Action<never, unknown>, 'state' | 'error' | 'fieldErrors'>
  /** Errors found before sending, by input name. */
  found: Words
  /** The number of attempts to send. */
  attempts: number
  /** Whether anything differs from the initial values. */
  isBegun: boolean
  /** When the shown draft was saved, ms; null for a new form. */
  since: number | null
  /** Clears errors and keeps the input: it now applies to something else. */
  clearErrors: () => void
  /** Discards the draft and resets. */
  forget: () => void
}

/**
 * The base of all forms: values with errors beside them, validated before sending and then at each change. Input survives a refusal, a lost
 * connection or a lost answer; a second press is ignored. `useEndpointForm`, `useEndpointEdit` and `useCallsForm` decide what is sent.
 */
export function useFormOf<Values extends FieldValues, Answer>(options: FormOptions<Values, Answer>): EndpointForm<Values> {
  const { initial, draft = null, revive, tidy, wrong, follows, check, factsAt, standingOf, send, reset, onRefused, onDone } = options
  const [first, setFirst] = useState(initial)
  const form = useForm<Values>({ defaultValues: first as never, resolver: resolverOf(check, wrong), shouldFocusError: false })
  const values = useWatch({ control: form.control }) as Values
  const { action, told } = standingOf(values)
  const found = wordsIn(form.formState.errors)
  const left = useLeftValues(draft, { first, revive, give: (kept) => form.reset(kept, { keepDefaultValues: true }) })
  useServerErrors(action.error, told, form.setError)
  const isBegun = !isSame(values, first)
  const begin = (next: Values): void => {
    left.keep(null)
    setFirst(next)
    form.reset(next)
  }
  useFollowing(follows?.known, isBegun, begin)

  // An error may belong to another value than the changed one: known errors are revalidated too.
  const put = (patch: Readonly<Record<string, unknown>>): void => {
    for (const [path, value] of Object.entries(patch)) form.setValue(path as FieldPath<Values>, value as never, { shouldDirty: true })
    const before = Object.keys(found).filter((path) => found[path] !== told[path])
    if (form.formState.isSubmitted) void form.trigger([...before, ...Object.keys(patch)] as FieldPath<Values>[])
    left.keep(form.getValues())
  }
  const sent = form.handleSubmit(async (typed) => {
    const answer = await send(typed)
    if (answer === undefined) return onRefused?.()
    if (follows) begin(follows.saved(answer))
    else left.keep(null)
    onDone(answer)
  })
  const submit = useOneAtATime(async () => {
    const tidied = Object.entries(tidy?.(form.getValues()) ?? {})
    for (const [path, value] of tidied) form.setValue(path as FieldPath<Values>, value as never)
    await sent()
  })
  return {
    values,
    change: put,
    field: (path, at = path) => {
      const { required = false, max } = factsAt?.(at) ?? {}
      return { value: form.getValues(path), onChange: (value) => put({ [path]: value }), error: found[at], required, maxLength: max }
    },
    submit,
    action,
    found,
    attempts: form.formState.submitCount,
    isBegun,
    since: left.since,
    clearErrors: () => {
      form.clearErrors()
      reset?.()
    },
    forget: () => {
      begin(follows?.known ?? first)
      reset?.()
    },
  }
}

/** A form's validation: its schema, and further checks. */
const resolverOf =
  <Values extends FieldValues>(check: (values: Values) => Promise<Words>, wrong: FormBasics<Values, never>['wrong']): Resolver<Values> =>
  async (values) => {
    const own = Object.entries(wrong?.(values) ?? {}).filter((entry): entry is [string, string] => Boolean(entry[1]))
    const found = { ...(await check(values)), ...Object.fromEntries(own) }
    return Object.keys(found).length === 0 ? { values, errors: {} } : { values: {}, errors: errorsBy<Values>(found) }
  }

/** Resets to the present values as they change, while nothing is typed. */
function useFollowing<Values>(known: Values | undefined, isBegun: boolean, begin: (known: Values) => void): void {
  const followed = useRef(known)
  useLayoutEffect(() => {
    if (known === undefined || isBegun || isSame(known, followed.current)) return
    followed.current = known
    begin(known)
  }, [known, isBegun, begin])
}

/** Ignores calls while one is in progress: a second press comes before the first answer. */
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

interface LeftOptions<Values> {
  first: Values
  revive: ((left: Values) => Values) | undefined
  give: (left: Values) => void
}

/** Restores the named draft once, before anything is typed; nothing if there is none. */
function useLeftValues<Values extends FieldValues>(name: string | null, { first, revive, give }: LeftOptions<Values>) {
  const { left, write } = useLeft<Values>(name)
  const [since, setSince] = useState<number | null>(null)
  const isBegun = useRef(false)
  const fit = left && hasSameFields(left.draft, first) ? (revive?.(left.draft) ?? left.draft) : null
  const revived = fit && !isSame(fit, first) ? fit : null
  useLayoutEffect(() => {
    if (isBegun.current || !left || !revived) return
    isBegun.current = true
    setSince(left.at)
    give(revived)
  }, [left, revived, give])
  return {
    since,
    keep: (values: Values | null): void => {
      isBegun.current = true
      if (values === null) setSince(null)
      write(values && !isSame(values, first) ? values : null)
    },
  }
}

const hasSameFields = (one: object, other: object): boolean => Object.keys(one).toSorted().join() === Object.keys(other).toSorted().join()

/** A server message stays until its field is changed. */
function useServerErrors<Values extends FieldValues>(
  error: Action<never, unknown>['error'],
  words: Words,
  say: (path: FieldPath<Values>, error: { type: string; message: string }) => void,
): void {
  const told = useRef(error)
  useEffect(() => {
    // Once per answer, not per render.
    if (told.current === error) return
    told.current = error
    for (const [path, message] of Object.entries(words)) say(path as FieldPath<Values>, { type: 'server', message })
  }, [error, words, say])
}

/** Messages by path in the library's nested form. */
function errorsBy<Values extends FieldValues>(words: Words): FieldErrors<Values> {
  const errors: FieldErrors<Values> = {}
  for (const [path, message] of Object.entries(words)) set(errors, path, { type: 'schema', message })
  return errors
}

/** And back to paths. */
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
