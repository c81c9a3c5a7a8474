import type { ClientChanges } from '#shared/contract/client.ts'
import type { ClientDetail } from '#shared/contract/clientViews.ts'

const TEXTS = ['first_name', 'last_name', 'called_name', 'phone', 'email', 'address', 'family_doctor', 'entry_reason', 'search_info'] as const
type TextField = (typeof TEXTS)[number]

/** What is being typed about a person; the names are those of the contract, so that its refusals find their fields. */
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

/** The draft of somebody who is known already. */
export const draftOf = (client: ClientDetail): PersonDraft => ({
  ...EMPTY_PERSON,
  ...Object.fromEntries(TEXTS.map((field) => [field, client[field] ?? ''])),
  personal_id: client.personal_id ?? '',
  languages: client.languages.join(', '),
  birth_date: client.birth_date,
  gender: client.gender,
  care_level: client.care_level,
})

/** The fields of a request as they were typed; those that it does not name are not there. */
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

/** The filled fields of a new person; `personalID` goes by the specification's name for adding. */
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

/** The fields as they are stored; an emptied one is null, save the names, which nobody is without. */
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

/** Words between commas. */
const listOf = (text: string): string[] =>
  text
    .split(',')
    .map((word) => word.trim())
    .filter(Boolean)
