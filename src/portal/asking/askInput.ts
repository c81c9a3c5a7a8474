import type { Input } from '#shared/contract/endpoint.ts'
import type { contract } from '#shared/contract/index.ts'
import { serviceIn } from '#shared/rules/askPaths.ts'
import { wholeIn } from '#shared/rules/euros.ts'

/** Text fields with the same name in the contract. */
const TEXT_FIELDS = ['from_name', 'relation', 'phone', 'email', 'first_name', 'last_name', 'birth', 'wanted_from', 'kov', 'message'] as const

type Send = Input<typeof contract.request.send>

/** A form as the contract's input: empty fields omitted; invalid ones unchanged, so that the contract refuses them beside their fields. */
export function askInput(values: URLSearchParams): Send {
  const texts = TEXT_FIELDS.map((name) => [name, values.get(name)?.trim() ?? ''] as const).filter(([, text]) => text !== '')
  const said = {
    id: values.get('id') ?? '',
    house_ids: [...new Set(values.getAll('maja'))],
    ...Object.fromEntries(texts),
    need: values.get('need') ?? undefined,
    language: values.get('keel'),
    consent: values.has('consent') ? true : undefined,
    homepage: values.get('homepage') ?? '',
    ...servicesIn(values),
  }
  const birth = values.get('birth')
  // Any field may be missing: the contract reports it beside the field.
  return (birth?.trim() ? { ...said, birth: birthIn(birth) } : said) as Send
}

/** The services with their ticked days; none if a place is requested. */
function servicesIn(values: URLSearchParams): Pick<Send, 'services' | 'service_hours'> | undefined {
  const services = values.getAll('teenus').flatMap((word) => serviceIn(word) ?? [])
  if (services.length === 0) return undefined
  const ticked = values.getAll('paev').flatMap((word) => serviceIn(word) ?? [])
  const hours = values.get('tunde')?.trim() ?? ''
  return {
    services: services.map(({ houseId: house_id, service, weekdays }) => ({
      house_id,
      service,
      weekdays: [...weekdays, ...ticked.filter((each) => each.houseId === house_id && each.service === service).flatMap((each) => each.weekdays)],
    })),
    ...(hours !== '' && { service_hours: wholeIn(hours) }),
  }
}

/** `5.3.1938` → `1938-03-05`; anything else unchanged. */
function birthIn(text: string): string {
  const [, day, month, year] = /^(\d{1,2})\.\s*(\d{1,2})\.\s*(\d{4})$/.exec(text.trim()) ?? []
  return day && month && year ? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` : text.trim()
}
