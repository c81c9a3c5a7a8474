import { type ReactNode, Suspense } from 'react'
import { later } from '#ui/later.tsx'
import { PageHead } from '#ui/PageHead.tsx'
import { ListSkeleton } from '#ui/States.tsx'

const Pieces = later(async () => (await import('../parts/Pieces.tsx')).Pieces)

/** Every UI component in all its states: for developers, and for screenshots. Not in production. */
export function StyleScreen(): ReactNode {
  return (
    <>
      <PageHead title="Kujundus" subtitle="Kõik osad, millest ekraanid koosnevad, igas olekus" />
      <Suspense fallback={<ListSkeleton />}>
        <Pieces />
      </Suspense>
    </>
  )
}
