import type { Input } from '#shared/contract/endpoint.ts'
import type { contract } from '#shared/contract/index.ts'
import { clockText } from '#shared/rules/clock.ts'
import { type Round, ROUND_NAMES } from '#shared/rules/medicine/round.ts'

/** A draft of a round; the name as text. */
export interface RoundDraft {
  name: string
  at: string
  before: string
  after: string
}

export interface RoundsDraft {
  valid_from: string | null
  rounds: readonly RoundDraft[]
}

/** Rounds as a draft, named by `nameOf`. */
export const draftOfRounds = (rounds: readonly Round[], nameOf: (name: string) => string): RoundDraft[] =>
  rounds.map(({ name, at, before, after }) => ({ name: nameOf(name), at, before: String(before), after: String(after) }))

/** The request of a draft; a standard name is stored as its key, so that everybody reads it in their language. */
export function inputOfRounds(draft: RoundsDraft, version: number, nameOf: (name: string) => string): Input<typeof contract.medicine.setRounds> {
  return {
    version,
    valid_from: draft.valid_from ?? '',
    rounds: draft.rounds.map(({ name, at, before, after }) => ({
      name: ROUND_NAMES.find((each) => nameOf(each) === name.trim()) ?? name,
      at: clockText(at),
      before: minutesIn(before),
      after: minutesIn(after),
    })),
  }
}

/** Empty is none; an invalid number is refused. */
const minutesIn = (text: string): number => (text.trim() === '' ? 0 : Number(text.trim()))
