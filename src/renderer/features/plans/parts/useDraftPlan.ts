import type { Input } from '#shared/contract/endpoint.ts'
import type { contract } from '#shared/contract/index.ts'
import type { PlanView } from '#shared/contract/plan.ts'
import { type Action, useAction } from '#data/useAction.ts'

type Changes = Omit<Input<typeof contract.plan.save>, 'client_id' | 'ver'>

/** Saving changes of the draft plan; each names the version that was seen. */
export interface DraftSaving {
  /** The client, and the version seen. */
  at: Pick<Input<typeof contract.plan.save>, 'client_id' | 'ver'>
  /** Whether it was accepted. Without a draft it creates one. */
  save: (changes: Changes) => Promise<boolean>
  state: Action<unknown, unknown>['state']
  error: Action<unknown, unknown>['error']
  reset: () => void
}

export function useDraftPlan(clientId: string, draft: PlanView | null): DraftSaving {
  const { run, state, error, reset } = useAction('plan.save')
  const at = { client_id: clientId, ver: draft?.ver ?? null }
  const save = async (changes: Changes): Promise<boolean> => (await run({ ...at, ...changes })) !== undefined
  return { at, save, state, error, reset }
}
