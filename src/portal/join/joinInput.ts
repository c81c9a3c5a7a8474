import type { Input } from '#shared/contract/endpoint.ts'
import type { contract } from '#shared/contract/index.ts'

/** The form's fields, as named in the contract. */
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

/** The form as the contract's input: empty fields omitted, so that the contract reports them beside the field. */
export function joinInput(values: URLSearchParams): Send {
  const texts = TEXT_FIELDS.map((name) => [name, values.get(name)?.trim() ?? ''] as const).filter(([, text]) => text !== '')
  // Any field may be missing.
  return {
    id: values.get('id') ?? '',
    ...Object.fromEntries(texts),
    language: values.get('keel'),
    agrees: values.has('agrees') ? true : undefined,
    homepage: values.get('homepage') ?? '',
  } as Send
}
