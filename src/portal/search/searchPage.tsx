import type { Output } from '#shared/contract/endpoint.ts'
import type { contract } from '#shared/contract/index.ts'
import { type Ask, AskRefused, portalPage } from '../page.ts'
import { formOf, inputOf } from './searchAddress.ts'
import { SearchView } from './SearchView.tsx'

/** What the search page shows; `answer` is null where something of what was asked makes no sense. */
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
  load: async (ask, { query }) => {
    const [found, { target_groups: groups }, { services }, { counties }, { municipalities }] = await Promise.all([
      search(ask, query),
      ask('search.targetGroups', {}),
      ask('search.services', {}),
      ask('search.places', {}),
      ask('search.municipalities', {}),
    ])
    return { ...found, groups, services, counties, municipalities }
  },
  reload: (ask, { query }) => search(ask, query),
  head: (_, { search: words, product }, { query }) => ({
    title: `${words.title} · ${product}`,
    description: words.description,
    canonical: '/otsing',
    isHidden: query.size > 0,
  }),
  View: SearchView,
})

async function search(ask: Ask, query: URLSearchParams): Promise<Pick<SearchData, 'answer' | 'wrong'>> {
  const cursor = query.get('edasi')
  try {
    return { answer: await ask('search.houses', { ...inputOf(formOf(query)), ...(cursor && { cursor }) }), wrong: {} }
  } catch (error) {
    if (!(error instanceof AskRefused) || error.code !== 'validation') throw error
    return { answer: null, wrong: Object.fromEntries(Object.entries(error.errors).map(([field, words]) => [field, words.join(' ')])) }
  }
}
