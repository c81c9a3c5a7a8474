import { useCallback, useMemo } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { ClientStatus } from '#shared/rules/clientStatus.ts'
import type { ClientFilters } from './clientFilter.ts'
import { type ClientAddress, readAddress, writeAddress } from './clientAddress.ts'

interface AddressState extends ClientAddress {
  /** The full path: a client's page needs it for the neighbours. */
  address: string
  setStatus: (status: ClientStatus) => void
  setFilters: (filters: ClientFilters) => void
}

/** The list's state, in the address. A change of status is a history entry; typing is not. */
export function useClientAddress(): AddressState {
  const location = useLocation()
  const navigate = useNavigate()
  const { search, hash } = location
  const address = useMemo(() => readAddress(search, hash), [search, hash])
  const go = useCallback(
    (next: ClientAddress, replace: boolean) => void navigate(writeAddress(next), { replace, preventScrollReset: true }),
    [navigate],
  )
  return {
    ...address,
    address: writeAddress(address),
    setStatus: (status) => go({ ...address, status }, false),
    setFilters: (filters) => go({ ...address, filters }, true),
  }
}
