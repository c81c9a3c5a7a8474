import type { ClientChanges } from '#shared/contract/client.ts'
import type { ClientDetail } from '#shared/contract/clientViews.ts'

const TEXTS = ['first_name', 'last_name', 'called_name', 'phone', 'email', 'address', 'family_doctor', 'entry_reason', 'search_info'] as const
type TextField = (typeof TEXTS)[number]

/** Input about a person; named as in the contract, so that refusals find their fields. */
export type PersonDraft = Record<TextField | 'personal_id' | 'languages', string> & {
  birth_date: string | null
  gender: 'female' | 'male' | null
  care_level: number | null
}

export const EMPTY_PERSON: PersonDraft = {
  personal_id: '',
  first_name: '',
  last_name: '',
  called_name: '',
  phone: '',
  email: '',
  address: '',
  family_doctor: '',
  entry_reason: '',
  search_info: '',
  languages: '',
  birth_date: null,
  gender: null,
  care_level: null,
}

/** The draft of an existing person. */
export const draftOf = (client: ClientDetail): PersonDraft => ({
  ...EMPTY_PERSON,
  ...Object.fromEntries(TEXTS.map((field) => [field, client[field] ?? ''])),
  personal_id: client.personal_id ?? '',
  languages: client.languages.join(', '),
  birth_date: client.birth_date,
  gender: client.gender,
  care_level: client.care_level,
})

/** The fields of a request as typed; missing ones are absent. */
export function personDraftOf({ languages, ...fields }: Partial<ClientChanges>): Partial<PersonDraft> {
  const texts = TEXTS.flatMap((field) => (fields[field] === undefined ? [] : [[field, fields[field] ?? '']]))
  return {
    ...Object.fromEntries(texts),
    ...(fields.personal_id === undefined ? {} : { personal_id: fields.personal_id ?? '' }),
    ...(languages === undefined ? {} : { languages: languages.join(', ') }),
    ...(fields.birth_date === undefined ? {} : { birth_date: fields.birth_date }),
    ...(fields.gender === undefined ? {} : { gender: fields.gender }),
    ...(fields.care_level === undefined ? {} : { care_level: fields.care_level }),
  }
}

/** The filled fields of a new person; `personalID` is the specification's name. */
export function newPersonInput(draft: PersonDraft): NewPersonInput {
  const filled = Object.fromEntries(TEXTS.flatMap((field) => (draft[field].trim() ? [[field, draft[field].trim()]] : [])))
  return {
    ...filled,
    first_name: draft.first_name.trim(),
    last_name: draft.last_name.trim(),
    ...(draft.personal_id.trim() ? { personalID: draft.personal_id.trim() } : {}),
    ...(draft.birth_date ? { birth_date: draft.birth_date } : {}),
    ...(draft.gender ? { gender: draft.gender } : {}),
    ...(draft.care_level ? { care_level: draft.care_level } : {}),
    ...(draft.languages.trim() ? { languages: listOf(draft.languages) } : {}),
  }
}

type NewPersonInput = Omit<ClientChanges, 'personal_id' | 'first_name' | 'last_name'> & { first_name: string; last_name: string; personalID?: string }

/** The fields as stored; a cleared one is null, except names, which are required. */
export function fieldsOf(draft: PersonDraft): Record<string, unknown> {
  const texts = TEXTS.map((field) => [field, draft[field].trim() || (field === 'first_name' || field === 'last_name' ? '' : null)])
  return {
    ...Object.fromEntries(texts),
    personal_id: draft.personal_id.trim() || null,
    birth_date: draft.birth_date,
    gender: draft.gender,
    care_level: draft.care_level,
    languages: listOf(draft.languages),
  }
}

/** Comma-separated words. */
const listOf = (text: string): string[] =>
  text
    .split(',')
    .map((word) => word.trim())
    .filter(Boolean)
