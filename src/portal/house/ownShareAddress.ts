import type { Input } from '#shared/contract/endpoint.ts'
import type { contract } from '#shared/contract/index.ts'
import { wholeIn } from '#shared/rules/euros.ts'
import { isOfType } from '#shared/rules/houseOffer.ts'
import type { CareNeed } from '#shared/rules/ownShare.ts'
import { needNamed, ownKovIn, wantedIn } from '../address/carried.ts'
import { centsOf } from '../euros.ts'
import { type Ask, AskRefused, type Place } from '../page.ts'
import type { House } from './houseData.ts'
import { NEED_WORDS } from '../address/needWords.ts'
import type { OwnShareForm, OwnShare } from './ownShareData.ts'

/** The calculator's fields, by parameter name. */
export const OWN_SHARE_NAMES: ReadonlySet<string> = new Set(['omavalitsus', 'kov', 'sissetulek', 'tuba', 'vajadus', 'lisa', 'piir'])

/** `?omavalitsus=0171&sissetulek=750&tuba=2&vajadus=keskmine&lisa=Internet` → the form; null without parameters. */
export const ownShareFormOf = (query: URLSearchParams): OwnShareForm | null =>
  query.has('sissetulek') || query.has('omavalitsus')
    ? {
        kov: ownKovIn(query) ?? '',
        income: query.get('sissetulek') ?? '',
        people: query.get('tuba') ?? '',
        need: query.get('vajadus') ?? '',
        extras: query.getAll('lisa'),
        limit: query.get('piir') ?? '',
      }
    : null

/** The calculator's own button was pressed: then all its fields are in the address, even empty ones. */
const isSubmitted = (query: URLSearchParams): boolean =>
  ownKovIn(query) !== null && ['sissetulek', 'tuba', 'vajadus'].every((name) => query.has(name))

/** Computes the address's query, including inputs of the search once they suffice. */
export async function ownShareAsked(ask: Ask, { parameters, query }: Place, house: Priced | null = null): Promise<OwnShare | null> {
  const said = ownShareFormOf(query)
  if (!said) return null
  const form = isSubmitted(query) || !house ? said : { ...said, ...placeTold(query, house) }
  if (!isSubmitted(query) && !isEnough(form, house)) return { form, answer: null, wrong: {} }
  try {
    return { form, answer: await ask('search.ownShare', inputOf(parameters['id'] ?? '', form)), wrong: {} }
  } catch (error) {
    if (!(error instanceof AskRefused) || error.code !== 'validation') throw error
    return { form, answer: null, wrong: wrongIn(error.errors) }
  }
}

type Priced = Pick<House, 'place' | 'prices'>

/** The very place whose price the house's card showed, in the calculator's terms. */
function placeTold(query: URLSearchParams, { place, prices }: Priced): Pick<OwnShareForm, 'people' | 'need'> {
  const { need = place.need ?? 'low', room } = wantedIn(query)
  const sizes = (prices?.lines ?? []).flatMap((line) => (line.need === need && (!room || isOfType(room, line.people)) ? [line.people] : []))
  return { people: String(place.people ?? sizes[0] ?? ''), need: NEED_WORDS[need] }
}

/** Whether the inputs suffice; options without a price in this house must be chosen. */
function isEnough({ kov, income, people, need }: OwnShareForm, house: Priced | null): boolean {
  const isPriced = house?.prices?.lines.some((line) => String(line.people) === people && NEED_WORDS[line.need] === need) ?? false
  return isPriced && kov !== '' && income !== ''
}

/** Messages by form field; those of an extra are shown beside all of them. */
function wrongIn(errors: AskRefused['errors']): OwnShare['wrong'] {
  const words = new Map<string, Set<string>>()
  for (const [path, said] of Object.entries(errors)) {
    const [field = path] = path.split('.')
    words.set(field, new Set([...(words.get(field) ?? []), ...said]))
  }
  return Object.fromEntries([...words].map(([field, said]) => [field, [...said].join(' ')]))
}

// Missing or invalid fields are passed on, and the contract refuses them beside the field.
function inputOf(id: string, { kov, income, people, need, extras, limit }: OwnShareForm): Input<typeof contract.search.ownShare> {
  const own = centsOf(limit)
  return {
    id,
    kov,
    income: centsOf(income) ?? Number.NaN,
    people: wholeIn(people),
    need: needNamed(need) ?? ('' as CareNeed),
    extras: [...extras],
    ...(own !== undefined && { limit: own }),
  }
}
