import '../parts/housesWords.ts'
import { type ReactNode, useMemo } from 'react'
import { useSearchParams } from 'react-router'
import type { HouseOutline } from '#shared/contract/admin.ts'
import { matches } from '#shared/rules/et.ts'
import { useSession } from '#data/sessionContext.ts'
import { useEndpoint } from '#data/useEndpoint.ts'
import { useFormat } from '#texts/useFormat.ts'
import { useTexts } from '#texts/useTexts.ts'
import { Button } from '#ui/Button.tsx'
import { List } from '#ui/List.tsx'
import { ListScreen } from '#kit/ListScreen.tsx'
import { HouseCard } from '../parts/HouseCard.tsx'
import { HouseFilters } from '../parts/HouseFilters.tsx'

/** The houses in the user's care: all for an administrator, those of its area for a local government. */
export function HousesScreen(): ReactNode {
  const t = useTexts()
  const { can } = useSession()
  const answer = useEndpoint(can('admin.houses') ? 'admin.houses' : 'kov.houses', {})
  const [query, setQuery] = useSearchParams()
  const houses = answer.data?.houses
  const shown = useShown(houses, query)
  const free = shown.reduce((sum, house) => sum + house.free_places, 0)
  const clear = <Button onClick={() => setQuery({}, { replace: true })}>{t('common.action.clearFilters')}</Button>
  return (
    <ListScreen
      title={t('houses.title')}
      subtitle={houses && `${t('houses.count', { count: shown.length })} · ${t('houses.free', { count: free })}`}
      bar={houses && houses.length > 0 && <HouseFilters houses={houses} query={query} onChange={(next) => setQuery(next, { replace: true })} />}
      answer={answer}
      empty={(all) => {
        if (all.houses.length === 0) return { icon: 'building', title: t('houses.noneTitle'), text: t('houses.noneText') }
        return shown.length === 0 && { icon: 'search', title: t('houses.emptyTitle'), text: t('houses.emptyText'), action: clear }
      }}
    >
      {() => (
        <List look="small" of={shown} keyOf={({ id }) => id}>
          {(house) => <HouseCard house={house} />}
        </List>
      )}
    </ListScreen>
  )
}

/** The houses matching the address's filters, in Estonian order. */
function useShown(houses: readonly HouseOutline[] | undefined, query: URLSearchParams): HouseOutline[] {
  const { compare } = useFormat()
  return useMemo(() => {
    const q = query.get('q') ?? ''
    const county = query.get('maakond')
    const isFree = query.has('vabad')
    return (houses ?? [])
      .filter((house) => !q || matches([house.name, house.location, house.municipality, house.county].join(' '), q))
      .filter((house) => !county || house.county === county)
      .filter((house) => !isFree || house.free_places > 0)
      .toSorted((a, b) => compare(a.name, b.name))
  }, [houses, query, compare])
}
