import type { ReactNode } from 'react'
import type { NewsState } from '#shared/rules/news.ts'
import { useTexts } from '#texts/useTexts.ts'
import type { IconName } from '#ui/icons.ts'
import { Tag, type Tone } from '#ui/Tag.tsx'

const LOOK: Record<NewsState, { tone: Tone; icon: IconName }> = {
  draft: { tone: 'plain', icon: 'edit' },
  scheduled: { tone: 'sky', icon: 'clock' },
  published: { tone: 'mint', icon: 'done' },
  archived: { tone: 'plain', icon: 'package' },
}

/** Where a news item stands. */
export function StateTag({ state }: { state: NewsState }): ReactNode {
  const t = useTexts()
  return (
    <Tag tone={LOOK[state].tone} icon={LOOK[state].icon}>
      {t(`news.state.${state}`)}
    </Tag>
  )
}
