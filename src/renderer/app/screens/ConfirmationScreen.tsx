import { type ReactNode, Suspense } from 'react'
import { useSearchParams } from 'react-router'
import { later } from '#ui/later.tsx'
import { ListSkeleton } from '#ui/States.tsx'

const PlanConfirm = later(async () => (await import('../../features/links/screens/ConfirmScreen.tsx')).ConfirmScreen)
const AccountConfirm = later(async () => (await import('../../features/account/screens/AccountConfirmScreen.tsx')).AccountConfirmScreen)

/** `/kinnitus/{id}`: with a signature a link to a care plan, without one to an account confirmation. */
export function ConfirmationScreen(): ReactNode {
  const [query] = useSearchParams()
  return <Suspense fallback={<ListSkeleton rows={4} />}>{query.has('signature') ? <PlanConfirm /> : <AccountConfirm />}</Suspense>
}
