import type { NewsSource, WrittenNews } from '#shared/contract/newsroom.ts'
import type { NewsState } from '#shared/rules/news.ts'
import { useAction } from '#data/useAction.ts'
import { useFormat } from '#texts/useFormat.ts'
import { useTexts } from '#texts/useTexts.ts'
import { useNotify } from '#ui/useNotify.ts'

/** Changes news items' states and pins, and reports the result. */
export function useTurn() {
  const t = useTexts()
  const format = useFormat()
  const notify = useNotify()
  const turning = useAction('newsroom.state')
  const pinning = useAction('newsroom.pin')
  const say = ({ state, published_at: at }: NewsSource): void =>
    notify.success(state === 'scheduled' ? t('news.done.scheduled', { when: format.dayTime(at ?? '') }) : t(`news.done.${state}`))

  const turn = async (id: string, state: NewsState, publishedAt?: string): Promise<boolean> => {
    const answer = await turning.run({ id, state, ...(publishedAt !== undefined && { published_at: publishedAt }) })
    if (answer) say(answer.news)
    return answer !== undefined
  }
  const pin = async ({ id, pinned }: Pick<WrittenNews, 'id' | 'pinned'>): Promise<void> => {
    if (await pinning.run({ id, pinned: !pinned })) notify.success(t(pinned ? 'news.done.unpinned' : 'news.done.pinned'))
  }
  return {
    turn,
    pin,
    error: turning.error ?? pinning.error,
    fieldErrors: turning.fieldErrors,
    isTurning: turning.state === 'sending',
    reset: turning.reset,
  }
}

export type Turn = ReturnType<typeof useTurn>
