import { useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import type { Input, Output } from '#shared/contract/endpoint.ts'
import type { EndpointName, EndpointOf } from '#shared/contract/index.ts'
import { isChangedMeanwhile } from '#data/errors.ts'
import { changesKept, type Conflict, conflictsIn, isSame } from './conflicts.ts'
import { tidied } from './fieldFacts.ts'
import { type EndpointForm, useEndpointForm } from './useEndpointForm.ts'

type Fields = Readonly<Record<string, unknown>>

interface EditOptions<Name extends EndpointName, Values> {
  /** As it is now known, in the shape of the form; it may change while somebody types. */
  current: Values
  /** What was to be changed before and was refused. */
  given?: Partial<Values>
  /** The part of the input in which the values stand, where that is not the whole: `data`. */
  within?: string
  draft?: string | null
  /** The values as the call takes them; unless told, the same, tidied. */
  stored?: (values: Values) => Fields
  /** The call of what is changed and of what its writer saw there. */
  input: (changes: Fields, base: Fields) => Input<EndpointOf<Name>>
  wrong?: (values: Values) => Readonly<Record<string, string | false | undefined>>
  /** It is saved. */
  onDone: (answer: Output<EndpointOf<Name>>) => void
  /** There was nothing to save. */
  onUnchanged: () => void
}

export interface EndpointEdit<Values extends FieldValues> extends EndpointForm<Values> {
  /** The fields that somebody else has changed meanwhile too; empty until the server says so. */
  conflicts: readonly Conflict<string>[]
  /** Those of them in which the writer's own value stays. */
  kept: ReadonlySet<string>
  keep: (field: string, yours: boolean) => void
}

/** What its writer saw when they began, kept with what they typed. */
type Seen<Values> = Values & { seen: Values }

/**
 * The form that changes what there is: only what was changed is sent, with what was seen there. Where somebody else was faster, both values are
 * shown, and the next save writes what was chosen over what stands now.
 */
export function useEndpointEdit<Name extends EndpointName, Values extends FieldValues>(
  name: Name,
  { current, given, within = '', draft = null, stored, input, wrong, onDone, onUnchanged }: EditOptions<Name, Values>,
): EndpointEdit<Values> {
  const [kept, setKept] = useState<ReadonlySet<string>>(new Set())
  // What is emptied though it may not be is sent empty, for the schema to refuse: unsent it would look as if nothing were changed.
  const fieldsOf = (values: Values): Fields => stored?.(values) ?? { ...emptied(values), ...tidied(name, values, within) }
  const [wasChanged, setWasChanged] = useState(false)
  const sentOf = ({ seen, ...typed }: Seen<Values>) => {
    const [before, now, next] = [fieldsOf(seen), fieldsOf(current), fieldsOf(typed as unknown as Values)]
    const changes = Object.fromEntries(Object.entries(next).filter(([field, value]) => !isSame(value, before[field])))
    const conflicts = wasChanged ? conflictsIn(before, now, changes) : []
    const sent = changesKept<Fields>(changes, conflicts, kept)
    const base = Object.fromEntries(Object.keys(sent).map((field) => [field, (wasChanged ? now : before)[field]]))
    return { sent, base, conflicts }
  }
  const form = useEndpointForm<Name, Seen<Values>>(name, {
    initial: () => ({ ...current, ...given, seen: current }),
    within,
    draft,
    input: (values) => {
      const { sent, base } = sentOf(values)
      return input(sent, base)
    },
    ...(wrong && { wrong }),
    onDone,
  })
  const isTold = isChangedMeanwhile(form.action.error)
  if (isTold && !wasChanged) setWasChanged(true)
  const { sent, conflicts } = sentOf(form.values)
  return {
    ...(form as unknown as EndpointForm<Values>),
    submit: () => {
      if (Object.keys(sent).length > 0) return form.submit()
      form.forget()
      onUnchanged()
    },
    conflicts,
    kept,
    keep: (field, yours) => setKept(new Set([...kept].filter((each) => each !== field).concat(yours ? [field] : []))),
  }
}

const emptied = (values: object): Fields =>
  Object.fromEntries(
    Object.entries(values).flatMap(([field, value]: [string, unknown]) => {
      const text = typeof value === 'string' ? value.trim() : value
      return text === null || text === '' ? [[field, text]] : []
    }),
  )
