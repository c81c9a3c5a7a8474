import type { DeskNoun, DeskVerb } from '#shared/contract/index.ts'

/** Expands labels to `noun.verb.field`, for each of the calls that share them. */
export const ofCalls = <Noun extends DeskNoun>(
  noun: Noun,
  verbs: readonly DeskVerb<Noun>[],
  labels: Record<string, string>,
): Record<string, string> =>
  Object.fromEntries(verbs.flatMap((verb) => Object.entries(labels).map(([field, label]) => [`${noun}.${verb}.${field}`, label])))
