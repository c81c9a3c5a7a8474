import type { HouseDueAct } from '#shared/contract/due.ts'
import { useEndpoint } from '#data/useEndpoint.ts'
import { useNow } from '#data/useNow.ts'
import type { PersonLine } from '#nouns/DueLine.tsx'
import { nowState } from '#nouns/nowActs.ts'
import { personLines, snoozedTogether } from '#nouns/personLines.ts'

/** The caller's due items that are late or due within the hour, of all residents; late ones first. */
export function useMyDue() {
  const now = new Date(useNow()).toISOString()
  const answer = useEndpoint('due.list', {})
  return { answer, lines: linesOf(answer.data?.acts ?? [], now) }
}

function linesOf(acts: readonly HouseDueAct[], now: string): PersonLine[] {
  return personLines(acts.filter(({ mine }) => mine))
    .map(({ acts: own, ...line }) => ({ ...line, state: nowState(line.line, now), snoozedUntil: snoozedTogether(own) }))
    .filter(({ state }) => state !== 'later')
    .map(({ state, ...line }) => ({ ...line, isLate: state === 'late' }))
    .toSorted((one, other) => Number(other.isLate) - Number(one.isLate) || one.line.due_at.localeCompare(other.line.due_at))
}
