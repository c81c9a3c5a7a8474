import '#nouns/planWords.ts'
import type { ReactNode } from 'react'
import type { LinkState } from '#shared/rules/plan/states.ts'
import { RefusedError } from '#data/errors.ts'
import { useTexts } from '#texts/useTexts.ts'
import { ErrorState } from '#ui/States.tsx'
import { LinkEnd } from './LinkEnd.tsx'

/** Replaces a signed link's page: a wrong address, or no answer. */
export function LinkRefused({ error, onRetry }: { error: Error | null; onRetry: () => void }): ReactNode {
  const t = useTexts()
  if (error && !(error instanceof RefusedError && (error.status === 404 || error.status === 422)))
    return <ErrorState error={error} onRetry={onRetry} />
  return <LinkEnd tone="amber" icon="warning" title={t('plan.tell.wrongTitle')} text={t('plan.tell.wrongText')} />
}

/** An expired or revoked link. */
export function LinkOver({ state }: { state: Extract<LinkState, 'aegunud' | 'tuhistatud'> }): ReactNode {
  const t = useTexts()
  const isRevoked = state === 'tuhistatud'
  return (
    <LinkEnd
      tone="amber"
      icon={isRevoked ? 'ban' : 'clock'}
      title={t(isRevoked ? 'plan.tell.revokedTitle' : 'plan.tell.expiredTitle')}
      text={t(isRevoked ? 'plan.tell.revokedText' : 'plan.tell.expiredText')}
    />
  )
}
