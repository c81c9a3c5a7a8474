import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { RefusedError } from '#data/errors.ts'
import { useTexts } from '#texts/useTexts.ts'
import { EmptyState, ErrorState } from '#ui/States.tsx'
import { CLIENTS_PATH } from '#data/clientPaths.ts'

interface ClientNotThereProps {
  error: Error
  onRetry: () => void
}

/** Replaces a client's page: unknown id, or no answer. */
export function ClientNotThere({ error, onRetry }: ClientNotThereProps): ReactNode {
  const t = useTexts()
  if (!(error instanceof RefusedError) || error.status !== 404) return <ErrorState error={error} onRetry={onRetry} />
  return (
    <EmptyState
      icon="search"
      title={t('clients.page.notFound')}
      text={t('clients.page.notFoundText')}
      action={<Link to={CLIENTS_PATH}>{t('clients.page.backToList')}</Link>}
    />
  )
}
