import { type ReactNode, useState } from 'react'
import { useTexts } from '#texts/useTexts.ts'
import { Button } from '#ui/Button.tsx'

interface NextPageProps {
  /** Where the next page begins; null on the last one. */
  next: string | null
  children: (before: string) => ReactNode
}

/** The page of a list after this one, on request. */
export function NextPage({ next, children }: NextPageProps): ReactNode {
  const t = useTexts()
  const [isShown, setIsShown] = useState(false)
  if (next === null) return null
  return isShown ? (
    children(next)
  ) : (
    <Button block onClick={() => setIsShown(true)}>
      {t('common.action.showMore')}
    </Button>
  )
}
