import type { Handlers } from '../kernel/env.ts'
import { listTargetGroups, listServices, listPlaces } from '../search/search.choices.ts'
import { getPublicHouse, getSearchFigures } from '../search/search.house.ts'
import { searchHouses } from '../search/search.houses.ts'
import { searchOffers } from '../search/search.offers.ts'
import { getOwnShare, listMunicipalities } from '../search/search.ownShare.ts'
import { savedHouses } from '../search/search.saved.ts'
import { getPublicWeek } from './public.week.ts'

export const searchHandlers: Handlers<'search'> = {
  search: {
    houses: searchHouses,
    offers: searchOffers,
    house: getPublicHouse,
    week: getPublicWeek,
    saved: savedHouses,
    ownShare: getOwnShare,
    municipalities: listMunicipalities,
    figures: getSearchFigures,
    targetGroups: listTargetGroups,
    services: listServices,
    places: listPlaces,
  },
}
