import type { Draft, ListName } from './fieldSpecs.ts'
import { usePersonalWords } from './usePersonalWords.ts'

/** A row's name: a person's name, otherwise its subject. */
export function useRowName(list: ListName, row: Draft): string {
  const words = usePersonalWords()
  if (list === 'contacts') return String(row.name)
  if (list === 'fields') return String(row.label)
  return list === 'consents' ? words.choice('kind', String(row.kind)) : words.choice('channel', String(row.channel))
}
