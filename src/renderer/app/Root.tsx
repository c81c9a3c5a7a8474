import type { ReactNode } from 'react'
import { Navigate, Outlet, useLocation } from 'react-router'
import { useSession } from '#data/sessionContext.ts'
import { useDesk } from '#data/useDesk.ts'
import { CookieBar } from './CookieBar.tsx'
import { guard } from './guard.ts'
import { LoadingBar } from './LoadingBar.tsx'
import { useArrival } from './useArrival.ts'
import { usePageTitle } from './usePageTitle.ts'

/** Around every page: access guard, title, loading bar and cookie bar. */
export function Root(): ReactNode {
  const { user } = useSession()
  const isDesk = useDesk() !== null
  const { pathname, search, hash } = useLocation()
  const elsewhere = guard(`${pathname}${search}${hash}`, user)
  usePageTitle()
  useArrival()
  if (elsewhere) return <Navigate to={elsewhere} replace />
  return (
    <>
      <LoadingBar />
      <Outlet />
      {!isDesk && <CookieBar />}
    </>
  )
}
