import type { Output } from '#shared/contract/endpoint.ts'
import type { contract } from '#shared/contract/index.ts'
import { type Ask, AskRefused, isPlain, portalPage } from '../page.ts'
import { formOf, type HousesInput, inputOf, shownIn, withoutWrong } from './searchAddress.ts'
import { SearchView } from './SearchView.tsx'

/** What the search page shows; where something of what was asked makes no sense, `answer` is to the rest of it, and `wrong` says what was left out. */
export interface SearchData {
  answer: Output<typeof contract.search.houses> | null
  /** Words beside the fields, by the names of the contract. */
  wrong: Readonly<Record<string, string>>
  groups: Output<typeof contract.search.targetGroups>['target_groups']
  services: Output<typeof contract.search.services>['services']
  counties: Output<typeof contract.search.places>['counties']
  /** All local governments, to search near one. */
  municipalities: Output<typeof contract.search.municipalities>['municipalities']
}

/** The public search of houses: the address is the form, so a search can be sent to somebody and works without scripts. */
export const searchPage = portalPage<SearchData>({
  path: '/otsing',
  isWide: true,
  load: async (ask, { query, language }) => {
    const [found, { target_groups: groups }, { services }, { counties }, { municipalities }] = await Promise.all([
      search(ask, query),
      ask('search.targetGroups', { language }),
      ask('search.services', { language }),
      ask('search.places', { language }),
      ask('search.municipalities', { language }),
    ])
    return { ...found, groups, services, counties, municipalities }
  },
  reload: (ask, { query }) => search(ask, query),
  head: (_, { search: words, product }, { query }) => ({
    title: `${words.title} · ${product}`,
    description: words.description,
    canonical: '/otsing',
    isHidden: !isPlain(query),
  }),
  View: SearchView,
})

async function search(ask: Ask, query: URLSearchParams): Promise<Pick<SearchData, 'answer' | 'wrong'>> {
  const cursor = query.get('edasi')
  const input = { ...inputOf(formOf(query)), limit: shownIn(query), ...(cursor && { cursor }) }
  const first = await asked(ask, input)
  if (first.answer !== null) return first
  // The list of what makes sense, and beside it what does not: nobody is left with nothing, and nothing claims to fit what was not counted.
  const rest = await asked(ask, withoutWrong(input, Object.keys(first.wrong)))
  return { answer: rest.answer, wrong: { ...rest.wrong, ...first.wrong } }
}

async function asked(ask: Ask, input: HousesInput): Promise<Pick<SearchData, 'answer' | 'wrong'>> {
  try {
    return { answer: await ask('search.houses', input), wrong: {} }
  } catch (error) {
    if (!(error instanceof AskRefused) || error.code !== 'validation') throw error
    return { answer: null, wrong: Object.fromEntries(Object.entries(error.errors).map(([field, words]) => [field, words.join(' ')])) }
  }
}
