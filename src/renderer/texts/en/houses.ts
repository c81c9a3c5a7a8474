import type { houses as source } from '../et/houses.ts'
import type { Words } from '../shape.ts'

export const houses = {
  title: 'Houses',
  count_one: '{{count}} house',
  count_other: '{{count}} houses',
  free_one: '{{count}} free place',
  free_other: '{{count}} free places',
  freeOf_one: '{{count}} of {{places}} places free',
  freeOf_other: '{{count}} of {{places}} places free',
  search: 'Search by name or address',
  county: 'County',
  allCounties: 'All counties',
  onlyFree: 'Only with free places',
  locked: 'Locked',
  noContract: 'No contract',
  full: 'Full',
  occupancy: '{{percent}}% occupied',
  emptyTitle: 'No such houses were found',
  emptyText: 'Try another search, or clear the filters.',
  noneTitle: 'There are no houses here yet',
  noneText: 'A house appears here when a contract has been made.',
} as const satisfies Words<typeof source>
