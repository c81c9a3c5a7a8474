import type { Input } from '#shared/contract/endpoint.ts'
import type { contract } from '#shared/contract/index.ts'
import type { OwnShareAnswer } from '#shared/contract/price.ts'
import type { CareNeed } from '#shared/rules/ownShare.ts'
import { centsOf } from '../euros.ts'
import { type Ask, AskRefused, type Place } from '../page.ts'
import { NEED_WORDS } from './needWords.ts'

/** The calculator's form as it stands in the address; sums are euros as typed. */
export interface OwnShareForm {
  kov: string
  income: string
  people: string
  need: string
  extras: readonly string[]
  limit: string
}

/** What was asked, and either the answer or what is wrong beside the fields. */
export interface OwnShare {
  form: OwnShareForm
  answer: OwnShareAnswer | null
  wrong: Readonly<Record<string, string>>
}

const NEEDS = new Map(Object.entries(NEED_WORDS).map(([need, word]) => [word, need as CareNeed]))

/** `?kov=0171&sissetulek=750&tuba=2&vajadus=keskmine&lisa=Internet` → the form; null where nothing is asked. */
export const ownShareFormOf = (query: URLSearchParams): OwnShareForm | null =>
  query.has('sissetulek')
    ? {
        kov: query.get('kov') ?? '',
        income: query.get('sissetulek') ?? '',
        people: query.get('tuba') ?? '',
        need: query.get('vajadus') ?? '',
        extras: query.getAll('lisa'),
        limit: query.get('piir') ?? '',
      }
    : null

/** Counts what the address asks for. */
export async function ownShareAsked(ask: Ask, { parameters, query }: Place): Promise<OwnShare | null> {
  const form = ownShareFormOf(query)
  if (!form) return null
  try {
    return { form, answer: await ask('search.ownShare', inputOf(parameters['id'] ?? '', form)), wrong: {} }
  } catch (error) {
    if (!(error instanceof AskRefused) || error.code !== 'validation') throw error
    return { form, answer: null, wrong: Object.fromEntries(Object.entries(error.errors).map(([field, words]) => [field, words.join(' ')])) }
  }
}

// What was left out or makes no sense goes as it is, and the contract refuses it beside its field.
function inputOf(id: string, { kov, income, people, need, extras, limit }: OwnShareForm): Input<typeof contract.search.ownShare> {
  const own = centsOf(limit)
  return {
    id,
    kov,
    income: centsOf(income) ?? Number.NaN,
    people: Number(people),
    need: NEEDS.get(need) ?? ('' as CareNeed),
    extras: [...extras],
    ...(own !== undefined && { limit: own }),
  }
}
