import '../parts/importWords.ts'
import type { ReactNode } from 'react'
import { useParams } from 'react-router'
import type { ImportView } from '#shared/contract/import.ts'
import { RefusedError } from '#data/errors.ts'
import { useEndpoint } from '#data/useEndpoint.ts'
import { useFormat } from '#texts/useFormat.ts'
import { useTexts } from '#texts/useTexts.ts'
import { BackLink } from '#kit/BackLink.tsx'
import { PageHead } from '#ui/PageHead.tsx'
import { EmptyState, ErrorState, ListSkeleton } from '#ui/States.tsx'
import { Done } from '../parts/Done.tsx'
import { IMPORTS } from '../parts/importAddress.ts'
import { Prepared } from '../parts/Prepared.tsx'

/** One import: its rows before it is done, what it has made after. */
export function ImportScreen(): ReactNode {
  const t = useTexts()
  const { id = '' } = useParams()
  const { data, error, isLoading, refetch } = useEndpoint('imports.get', { id })
  const found = data?.import
  const isGone = error instanceof RefusedError && error.status === 404
  return (
    <>
      <BackLink to={IMPORTS}>{t('imports.back')}</BackLink>
      <PageHead title={found?.file_name ?? t('imports.title')} subtitle={found && t(`imports.kinds.${found.kind}`)} />
      {isGone && <EmptyState icon="upload" title={t('imports.notFoundTitle')} text={t('imports.notFoundText')} />}
      {error && !isGone && <ErrorState error={error} onRetry={refetch} />}
      {isLoading && <ListSkeleton />}
      {found && <Content of={found} />}
    </>
  )
}

function Content({ of }: { of: ImportView }): ReactNode {
  const t = useTexts()
  const format = useFormat()
  switch (of.state) {
    case 'begun':
      return <EmptyState icon="upload" title={t('imports.notFoundTitle')} text={t('imports.notFoundText')} />
    case 'prepared':
      return <Prepared key={of.id} of={of} />
    case 'done':
      return <Done of={of} />
    case 'undone':
      return (
        <EmptyState
          icon="undo"
          title={t('imports.undoneTitle')}
          text={t('imports.undoneText', { name: of.undone_name ?? '', when: format.dayTime(of.undone_at ?? '') })}
        />
      )
  }
}
