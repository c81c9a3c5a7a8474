import type { QueueRequestView } from '#shared/contract/queue.ts'
import { useSession } from '#data/sessionContext.ts'
import { useEndpoint } from '#data/useEndpoint.ts'

/** Open requests from the public pages, by person. */
export function useRequests(): ReadonlyMap<string, QueueRequestView> {
  const { can } = useSession()
  const { data } = useEndpoint('queue.requests', {}, { enabled: can('care.read') })
  return new Map(data?.requests.map((request) => [request.client_id, request]))
}
