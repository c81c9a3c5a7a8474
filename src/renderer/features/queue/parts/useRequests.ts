import type { QueueRequestView } from '#shared/contract/queue.ts'
import { useEndpoint } from '../../../data/useEndpoint.ts'

/** Places asked for from the public pages that wait in the queue, by the person for whom they were asked. */
export function useRequests(): ReadonlyMap<string, QueueRequestView> {
  const { data } = useEndpoint('queue.requests', {})
  return new Map(data?.requests.map((request) => [request.client_id, request]))
}
