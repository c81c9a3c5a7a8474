import { useMemo } from 'react'
import { useSession } from '#data/sessionContext.ts'
import { useTexts } from '#texts/useTexts.ts'
import type { IconName } from '#ui/icons.ts'
import { ADD_STATE, clientPath, CLIENTS_PATH } from '#data/clientPaths.ts'
import { listPath } from './clientAddress.ts'
import { findClients, type Found } from '../../client/parts/clientSearch.ts'
import { useClients } from '../../client/parts/useClients.ts'

const MOST = 8

/** Choices in the quick search: a match, or otherwise the next possible action. */
export interface QuickChoice {
  key: string
  to: string
  state?: object
  shows: Found | { icon: IconName; label: string }
}

/** The choices for some letters; clients are loaded on first use, contacts when something is typed. */
export function useQuickChoices(query: string, isUsed: boolean) {
  const t = useTexts()
  const { can } = useSession()
  const { indexed, isKnown } = useClients({ enabled: isUsed, bySearch: query.trim().length > 1, withFormer: query.trim() !== '' })
  const { found, isRespelled } = useMemo(() => findClients(indexed, query, MOST), [indexed, query])
  const isNobody = isKnown && found.length === 0
  const people = found.map((each): QuickChoice => ({ key: each.client.id, to: clientPath(each.client.id), shows: each }))
  const steps: QuickChoice[] = [{ key: 'list', to: listPath('majas'), shows: { icon: 'users', label: t('clients.quick.toList') } }]
  if (can('client.add')) steps.push({ key: 'add', to: CLIENTS_PATH, state: ADD_STATE, shows: { icon: 'plus', label: t('clients.add') } })
  return { choices: isNobody ? steps : people, count: found.length, isNobody, isRespelled }
}
