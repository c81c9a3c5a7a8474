import './queueWords.ts'
import type { ReactNode } from 'react'
import type { QueueRequestView } from '#shared/contract/queue.ts'
import { useTexts } from '#texts/useTexts.ts'
import { Tag } from '#ui/Tag.tsx'
import { useWaiting } from './useWaiting.ts'

/** In the queue: that a family asked from the public pages, and how long it has waited. */
export function RequestTag({ request }: { request: QueueRequestView }): ReactNode {
  const t = useTexts()
  const waiting = useWaiting(request)
  return (
    <>
      <Tag tone="sky" icon="mail">
        {t('queue.tag')}
      </Tag>
      {request.answer ? (
        <Tag tone="mint" icon="check">
          {t(`queue.answers.${request.answer}`)}
        </Tag>
      ) : (
        <Tag tone="amber" icon="clock">
          {waiting}
        </Tag>
      )}
    </>
  )
}
