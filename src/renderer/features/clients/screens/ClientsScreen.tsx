import { type ReactNode, useDeferredValue, useMemo, useState } from 'react'
import { useLocation } from 'react-router'
import type { ClientView } from '#shared/contract/clientViews.ts'
import { CLIENT_STATUSES } from '#shared/rules/clientStatus.ts'
import { useSession } from '#data/sessionContext.ts'
import { useTexts } from '#texts/useTexts.ts'
import { PageHead } from '#ui/PageHead.tsx'
import { Pills } from '#ui/Pills.tsx'
import { ErrorState, ListSkeleton } from '#ui/States.tsx'

import { AsOf } from '#kit/AsOf.tsx'
import { ADD_STATE } from '#data/clientPaths.ts'
import { clientsAt } from '../parts/clientAddress.ts'
import { ClientFilterBar } from '../parts/ClientFilterBar.tsx'
import { countByStatus } from '../parts/clientFilter.ts'
import { ClientListActions } from '../parts/ClientListActions.tsx'
import { ClientListBody, isNarrowed } from '../parts/ClientListBody.tsx'
import { meant } from '../../client/parts/clientSearch.ts'
import { LaterAddClient } from '../parts/LaterAddClient.tsx'
import { LaterMove } from '../parts/LaterMove.tsx'
import { useClientAddress } from '../parts/useClientAddress.ts'
import { useClients } from '../../client/parts/useClients.ts'
import { useHouseFacts } from '../parts/useHouseFacts.ts'
import { useNow } from '#data/useNow.ts'
import { useRemembered } from '../parts/useRemembered.ts'
import styles from './ClientsScreen.module.css'

/** Everybody in the house by one query: statuses, search, filters and order are instant. */
export function ClientsScreen(): ReactNode {
  const t = useTexts()
  const { can } = useSession()
  const facts = useHouseFacts()
  const address = useClientAddress()
  const list = useClients({ bySearch: address.filters.query.trim().length > 1, withFormer: true })
  const now = useNow()
  const [view, setView] = useRemembered('koduke.clients.view', ['grid', 'list'])
  const [adding, setAdding] = useState<'house' | 'queue' | null>(asksToAdd(useLocation().state) && can('client.add') ? 'house' : null)
  const [moving, setMoving] = useState<ClientView | null>(null)
  const filters = useDeferredValue(address.filters)
  const shown = useMemo(
    () => clientsAt(list.indexed, { status: address.status, sort: address.sort, filters }, now),
    [list.indexed, address.status, address.sort, filters, now],
  )
  // They stay in the list but do not count as waiting.
  const elsewhere = shown.filter(({ status, placed_elsewhere }) => status === 'ootel' && placed_elsewhere === 1).length
  const isNear = useMemo(() => meant(list.indexed, filters.query).isRespelled, [list.indexed, filters.query])
  const counts = useMemo(() => countByStatus(list.clients), [list.clients])
  // Cached data lack the fields for filters and sorting; until the list is loaded these would match nobody.
  const isLoading = list.isLoading || (list.isRestored && (isNarrowed(address) || address.sort !== null))
  const onAdd = can('client.add') ? setAdding : undefined
  const onMove = can('client.move') ? setMoving : undefined
  return (
    <>
      <PageHead
        title={t('clients.title')}
        subtitle={list.isKnown && t('clients.subtitle', { majas: counts.majas, free: t('clients.freePlaces', { count: facts.freePlaces }) })}
        actions={<ClientListActions shown={shown} status={address.status} view={view} onView={setView} onAdd={onAdd} isWhole={!list.isRestored} />}
      />
      <Pills
        label={t('clients.statuses')}
        value={address.status}
        onChange={address.setStatus}
        items={CLIENT_STATUSES.map((key) => ({ key, label: t(`clients.status.${key}`), count: list.isLoading ? undefined : counts[key] }))}
      />
      <ClientFilterBar filters={address.filters} onChange={address.setFilters} units={facts.units} hasCare={can('care.read')} />
      <output className={styles.count}>
        {isLoading ? '' : t('clients.count', { count: shown.length })}
        {!isLoading && elsewhere > 0 && ` · ${t('clients.elsewhere', { count: elsewhere })}`}
        {isNear && ` ${t('clients.quick.near')}`} <AsOf when={list.asOf} isRestored={list.isRestored} />
      </output>
      {list.error && <ErrorState error={list.error} onRetry={list.refetch} />}
      {isLoading && <ListSkeleton rows={8} />}
      {!list.error && !isLoading && (
        <ClientListBody {...{ shown, address, view, now, onAdd, onMove }} indexed={list.indexed} isRestored={list.isRestored} />
      )}
      <LaterAddClient target={adding} onClose={() => setAdding(null)} clients={list.clients} />
      {moving && <LaterMove client={moving} onClose={() => setMoving(null)} />}
    </>
  )
}

/** Whether the address asks to add a client, as from the quick search. */
const asksToAdd = (state: unknown): boolean => typeof state === 'object' && state !== null && 'add' in state && state.add === ADD_STATE.add
