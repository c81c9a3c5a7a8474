import type { Input } from '#shared/contract/endpoint.ts'
import type { contract } from '#shared/contract/index.ts'

/** The fields of the form, by their names in the contract. */
const TEXT_FIELDS = [
  'kind',
  'registry_code',
  'name',
  'contact_name',
  'contact_role',
  'email',
  'phone',
  'licence_no',
  'houses_n',
  'places_n',
  'package_id',
  'message',
] as const

type Send = Input<typeof contract.join.send>

/** What the form says, as the contract has it: nothing of what was left empty, so that the contract says beside the field what is missing. */
export function joinInput(values: URLSearchParams): Send {
  const texts = TEXT_FIELDS.map((name) => [name, values.get(name)?.trim() ?? ''] as const).filter(([, text]) => text !== '')
  // Whoever filled it in may have left anything out.
  return {
    id: values.get('id') ?? '',
    ...Object.fromEntries(texts),
    language: values.get('keel'),
    agrees: values.has('agrees') ? true : undefined,
    homepage: values.get('homepage') ?? '',
  } as Send
}
