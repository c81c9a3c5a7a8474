import { useCallback } from 'react'
import type { ProposalView } from '#shared/contract/plan.ts'
import { useFormat } from '#texts/useFormat.ts'
import { useTexts } from '#texts/useTexts.ts'
import { useHealthWords } from '#nouns/useHealthWords.ts'

/** An assessment in one line: Morse 55: Suur oht, 20.11.2026. Empty for anything else. */
export function useWhy(): (why: ProposalView['why']) => string {
  const t = useTexts()
  const format = useFormat()
  const { scale } = useHealthWords()
  return useCallback(
    ({ tool, score, level, at }) => {
      if (!tool || score === null || !level || !at) return ''
      const words = t('plan.proposal.why', { scale: scale(tool).name, score, level: scale(tool).level[level] ?? '' })
      return `${words}, ${format.day(at)}`
    },
    [t, format, scale],
  )
}
