import '#nouns/planWords.ts'
import type { ReactNode } from 'react'
import { useEndpoint } from '#data/useEndpoint.ts'
import { useTexts } from '#texts/useTexts.ts'
import { ListSkeleton } from '#ui/States.tsx'
import { LinkEnd } from '../parts/LinkEnd.tsx'
import { LinkOver, LinkRefused } from '../parts/LinkRefused.tsx'
import { Telling } from '../parts/Telling.tsx'
import { NOWHERE, useSigned } from '../parts/useSigned.ts'

/** Background and habits, from the family or the person without signing in, mobile first. */
export function BackgroundScreen(): ReactNode {
  const t = useTexts()
  const signed = useSigned()
  const { data, error, isLoading, refetch } = useEndpoint('planLink.load', signed ?? NOWHERE, { enabled: signed !== null })
  if (isLoading) return <ListSkeleton rows={4} />
  if (!signed || !data) return <LinkRefused error={error} onRetry={refetch} />
  if (data.state === 'avatud') return <Telling signed={signed} told={data} onClosed={refetch} />
  if (data.state === 'esitatud') return <LinkEnd tone="mint" icon="check" title={t('plan.tell.doneTitle')} text={t('plan.tell.doneText')} />
  return <LinkOver state={data.state} />
}
