import type { Draft, ListName } from './fieldSpecs.ts'
import { usePersonalWords } from './usePersonalWords.ts'

/** What a row is called: a person by name, anything else by what it is about. */
export function useRowName(list: ListName, row: Draft): string {
  const words = usePersonalWords()
  if (list === 'contacts') return String(row.name)
  if (list === 'fields') return String(row.label)
  return list === 'consents' ? words.choice('kind', String(row.kind)) : words.choice('channel', String(row.channel))
}
