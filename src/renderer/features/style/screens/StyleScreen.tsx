import { type ReactNode, Suspense } from 'react'
import { later } from '#ui/later.tsx'
import { PageHead } from '#ui/PageHead.tsx'
import { ListSkeleton } from '#ui/States.tsx'

const Pieces = later(async () => (await import('../parts/Pieces.tsx')).Pieces)

/** Every piece that screens are made of, in all its states: for who builds screens, and for the pictures of them. In production there is none. */
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
