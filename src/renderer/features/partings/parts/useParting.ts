import { useState } from 'react'
import type { ClientView } from '#shared/contract/clientViews.ts'
import type { OpenView } from '#shared/contract/parting.ts'
import type { PartingKind } from '#shared/rules/parting.ts'
import type { ConnectionError, RefusedError } from '#data/errors.ts'
import { useAction } from '#data/useAction.ts'
import { useEndpoint } from '#data/useEndpoint.ts'
import { emptyDraft, type PartingDraft, partingInput, undecided } from './partingDraft.ts'

interface Parting {
  draft: PartingDraft
  change: (patch: Partial<PartingDraft>) => void
  /** What would end; undefined until it is known. */
  open: OpenView | undefined
  openError: RefusedError | ConnectionError | null
  refetch: () => void
  when: string | null
  setWhen: (when: string | null) => void
  informedWhen: string | null
  setInformedWhen: (when: string | null) => void
  /** What is still to be decided of belongings, by their ids, once the person has tried to go on. */
  missing: ReturnType<typeof undecided>
  errors: Readonly<Record<string, string>>
  /** How often the person has tried to go on. */
  attempts: number
  error: RefusedError | ConnectionError | null
  isSending: boolean
  isDone: boolean
  submit: () => void
}

/** The state of the dialog of leaving and death, begun with what is `given`. */
export function useParting(client: ClientView, kind: PartingKind, given: Partial<PartingDraft> & { at?: string | null } = {}): Parting {
  const { data, error: openError, refetch } = useEndpoint('parting.get', { id: client.id })
  const action = useAction('parting.add')
  const { at = null, ...filled } = given
  const [draft, setDraft] = useState<PartingDraft>(() => ({ ...emptyDraft(kind), ...filled, kind }))
  const [when, setWhen] = useState<string | null>(at)
  const [informedWhen, setInformedWhen] = useState<string | null>(at)
  const [attempts, setAttempts] = useState(0)
  const [isDone, setDone] = useState(false)
  const open = data?.open
  const missing = open ? undecided(draft, open.belongings) : {}
  const submit = async (): Promise<void> => {
    setAttempts(attempts + 1)
    const isTold = draft.kind !== 'surnud' || informedWhen !== 'wrong'
    if (!open || when === 'wrong' || !isTold || Object.keys(missing).length > 0) return
    const informedAt = informedWhen ?? new Date().toISOString()
    if (await action.run(partingInput(draft, { client, belongings: open.belongings, at: when, informedAt }))) setDone(true)
    // Somebody may have taken something in meanwhile.
    else refetch()
  }
  return {
    draft,
    change: (patch) => setDraft({ ...draft, ...patch }),
    open,
    openError,
    refetch,
    when,
    setWhen,
    informedWhen,
    setInformedWhen,
    missing: attempts > 0 ? missing : {},
    attempts,
    errors: action.fieldErrors,
    error: action.error,
    isSending: action.state === 'sending',
    isDone,
    submit: () => void submit(),
  }
}
