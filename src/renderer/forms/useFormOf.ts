import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { type FieldErrors, type FieldPath, type FieldPathValue, type FieldValues, type Resolver, set, useForm, useWatch } from 'react-hook-form'
import type { Action } from '#data/useAction.ts'
import { useLeft } from '#data/useDraft.ts'
import { isSame } from './conflicts.ts'
import type { FieldFacts } from './fieldFacts.ts'

export type Words = Readonly<Record<string, string>>

/** What every form may be told, whatever it sends. */
export interface FormBasics<Values, Answer> {
  /** As it opens. */
  initial: Values | (() => Values)
  /** The name under which what is typed outlives its page, its session and its process (decision 0027); without it nothing does. */
  draft?: string | null
  /** What was left, for where it is opened now. */
  revive?: (left: Values) => Values
  /** What the schema cannot know, by the names of the input: empty or false where nothing is wrong. */
  wrong?: (values: Values) => Readonly<Record<string, string | false | undefined>>
  /**
   * Of a form that stays open: what stands by now, shown as it changes while nothing is typed, and what stands once it is saved, shown until that
   * is known.
   */
  follows?: { known: Values; saved: (answer: Answer) => Values }
  /** It was not taken: what it is about may be otherwise by now. */
  onRefused?: () => void
  /** It is saved, and nothing is kept of it here. */
  onDone: (answer: Answer) => void
}

interface FormOptions<Values, Answer> extends FormBasics<Values, Answer> {
  /** What is wrong before anything is sent, by the names of the values. */
  check: (values: Values) => Promise<Words>
  /** What is known of a field before it is filled in, by its name in the input; without it nothing is. */
  factsAt?: (path: string) => FieldFacts
  /** Where sending it stands, and what the server said beside each field, by the names of the values. */
  standingOf: (values: Values) => { action: EndpointForm<never>['action']; told: Words }
  /** @returns undefined where it was refused */
  send: (values: Values) => Promise<Answer | undefined>
  /** Forgets what the server said. */
  reset?: () => void
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
  /** How often it was tried to send it. */
  attempts: number
  /** Whether anything in it is otherwise than as it opened. */
  isBegun: boolean
  /** When what is shown was left, ms; null where the form is as new. */
  since: number | null
  /** Says no more what was wrong, and keeps what was typed: it is now about something else. */
  clearErrors: () => void
  /** Throws away what was left, and begins anew. */
  forget: () => void
}

/**
 * What all forms are: values, each with what is wrong beside it, checked before anything is sent and again at each change after that. Nothing typed
 * is lost by a refusal, a lost line or a lost answer; a second press does nothing. What is sent and by which call is for `useEndpointForm`,
 * `useEndpointEdit` and `useCallsForm`.
 */
export function useFormOf<Values extends FieldValues, Answer>(options: FormOptions<Values, Answer>): EndpointForm<Values> {
  const { initial, draft = null, revive, wrong, follows, check, factsAt, standingOf, send, reset, onRefused, onDone } = options
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

  // A fault may stand under another name than the value from which it follows: what was found before is looked at again with what was changed.
  const put = (patch: Readonly<Record<string, unknown>>): void => {
    for (const [path, value] of Object.entries(patch)) form.setValue(path as FieldPath<Values>, value as never, { shouldDirty: true })
    const before = Object.keys(found).filter((path) => found[path] !== told[path])
    if (form.formState.isSubmitted) void form.trigger([...before, ...Object.keys(patch)] as FieldPath<Values>[])
    left.keep(form.getValues())
  }
  const submit = useOneAtATime(
    form.handleSubmit(async (typed) => {
      const answer = await send(typed)
      if (answer === undefined) return onRefused?.()
      if (follows) begin(follows.saved(answer))
      else left.keep(null)
      onDone(answer)
    }),
  )
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

/** What a form checks itself by: its schema, and what that cannot know. */
const resolverOf =
  <Values extends FieldValues>(check: (values: Values) => Promise<Words>, wrong: FormBasics<Values, never>['wrong']): Resolver<Values> =>
  async (values) => {
    const own = Object.entries(wrong?.(values) ?? {}).filter((entry): entry is [string, string] => Boolean(entry[1]))
    const found = { ...(await check(values)), ...Object.fromEntries(own) }
    return Object.keys(found).length === 0 ? { values, errors: {} } : { values: {}, errors: errorsBy<Values>(found) }
  }

/** Begins with what stands by now, as that changes, while nothing is typed. */
function useFollowing<Values>(known: Values | undefined, isBegun: boolean, begin: (known: Values) => void): void {
  const followed = useRef(known)
  useLayoutEffect(() => {
    if (known === undefined || isBegun || isSame(known, followed.current)) return
    followed.current = known
    begin(known)
  }, [known, isBegun, begin])
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

interface LeftOptions<Values> {
  first: Values
  revive: ((left: Values) => Values) | undefined
  give: (left: Values) => void
}

/** What was left of the form under its name, given to it once, before anything is typed; nothing where it is as new. */
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
