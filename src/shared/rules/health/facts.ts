import type { FactKind } from './kinds.ts'

interface Fact {
  kind: FactKind
  code: string | null
  since: string
  until: string | null
}

interface Wrong {
  field: 'code' | 'since' | 'until'
  key: 'required' | 'invalid' | 'future' | 'range'
}

/** The field that its kind does not allow: only a diagnosis has a code; nothing begins in the future or ends before it began. */
export function wrongFact({ kind, code, since, until }: Fact, today: string): Wrong | null {
  if (kind === 'diagnosis' && code === null) return { field: 'code', key: 'required' }
  if (kind !== 'diagnosis' && code !== null) return { field: 'code', key: 'invalid' }
  if (since > today) return { field: 'since', key: 'future' }
  return until !== null && until < since ? { field: 'until', key: 'range' } : null
}
