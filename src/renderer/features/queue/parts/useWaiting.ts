import type { QueueRequestView } from '#shared/contract/queue.ts'
import { dayOf, daysBetween } from '#shared/rules/time.ts'
import { useTexts } from '#texts/useTexts.ts'
import { useToday } from '#data/useNow.ts'

/** How long a family has waited for the answer, in words. */
export function useWaiting({ asked_at }: QueueRequestView): string {
  const t = useTexts()
  const count = daysBetween(dayOf(asked_at), useToday())
  return count <= 0 ? t('queue.waitsToday') : t('queue.waitsSince', { count })
}
