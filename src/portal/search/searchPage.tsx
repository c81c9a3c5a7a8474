import { type Ask, AskRefused, isPlain, portalPage } from '../page.ts'
import { formOf, type HousesInput, inputOf, shownIn, withoutWrong } from './searchAddress.ts'
import { SearchView } from './SearchView.tsx'
import type { SearchData } from './searchData.ts'
import { resultWords } from './useResultWords.ts'

/** The public search of houses: the address is the form, so a search can be shared and works without scripts. */
export const searchPage = portalPage<SearchData>({
  words: resultWords,
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
  // The results of the valid part, beside the errors of the rest: there are always results, and none claims to match an ignored filter.
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
