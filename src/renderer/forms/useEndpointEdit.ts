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
  /** The present values, in the form's shape; they may change while the user types. */
  current: Values
  /** The refused change. */
  given?: Partial<Values>
  /** The part of the input that holds the values, if not the whole: `data`. */
  within?: string
  draft?: string | null
  /** Transforms the values for the call; by default only normalised. */
  stored?: (values: Values) => Fields
  /** Builds the call from the changes and what the user saw. */
  input: (changes: Fields, base: Fields) => Input<EndpointOf<Name>>
  wrong?: (values: Values) => Readonly<Record<string, string | false | undefined>>
  /** It is saved. */
  onDone: (answer: Output<EndpointOf<Name>>) => void
  /** There was nothing to save. */
  onUnchanged: () => void
}

export interface EndpointEdit<Values extends FieldValues> extends EndpointForm<Values> {
  /** Fields with a concurrent change; empty until the server says so. */
  conflicts: readonly Conflict<string>[]
  /** Those in which the user's own value is kept. */
  kept: ReadonlySet<string>
  keep: (field: string, yours: boolean) => void
}

/** What the user saw at the start, stored with the draft. */
type Seen<Values> = Values & { seen: Values }

/**
 * A form that edits existing data: only changes are sent, with what the user saw. After a conflict both values are shown, and the next save
 * overwrites the present values with the choice.
 */
export function useEndpointEdit<Name extends EndpointName, Values extends FieldValues>(
  name: Name,
  { current, given, within = '', draft = null, stored, input, wrong, onDone, onUnchanged }: EditOptions<Name, Values>,
): EndpointEdit<Values> {
  const [kept, setKept] = useState<ReadonlySet<string>>(new Set())
  // A required field that was cleared is sent empty, for the schema to refuse: omitted it would look unchanged.
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
  // A form that begins empty must say what is missing, not close as if it had been saved.
  const isWrong = Object.values(wrong?.(form.values) ?? {}).some(Boolean)
  return {
    ...(form as unknown as EndpointForm<Values>),
    submit: () => {
      if (Object.keys(sent).length > 0 || isWrong) return form.submit()
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
