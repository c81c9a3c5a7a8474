import { useState } from 'react'
import type { EndpointName } from '#shared/contract/index.ts'
import { type ConnectionError, isChangedMeanwhile, type RefusedError } from '#data/errors.ts'
import { useAction } from '#data/useAction.ts'
import { useDraft } from '#data/useDraft.ts'
import { useLanguage, useTexts } from '#texts/useTexts.ts'
import { useNotify } from '#ui/useNotify.ts'
import { checkInput } from '#forms/checkInput.ts'
import { changesKept, type Conflict, conflictsIn } from '#forms/conflicts.ts'
import { baseOf, changesOf, draftOf } from './draftOf.ts'
import type { Draft, FieldSpec } from './fieldSpecs.ts'

export interface Edited {
  /** The call that saves it. */
  name: EndpointName
  specs: readonly FieldSpec[]
  clientId: string
  /** Of a list's row: its id, null for a new one. Absent for the client's own fields. */
  rowId?: string | null | undefined
  /** As the server knows it now. */
  current: Draft
  /** What was to be changed before and was refused. */
  given?: Draft | undefined
}

interface Kept {
  seen: Draft
  draft: Draft
}

interface Edit {
  draft: Draft
  change: (patch: Draft) => void
  submit: () => void
  /** Leaves without saving: what was typed is thrown away. */
  cancel: () => void
  isSending: boolean
  /** When what is shown was typed and left, ms; null where it is as the server knows it. */
  since: number | null
  beginAnew: () => void
  error: RefusedError | ConnectionError | null
  errors: Readonly<Record<string, string>>
  /** Of them those that were found before the server was asked, by the names of the input. */
  found: Readonly<Record<string, string>>
  conflicts: readonly Conflict<string>[]
  kept: ReadonlySet<string>
  keep: (field: string, yours: boolean) => void
}

/** The name under which an unfinished change is kept. */
export const keptName = ({ name, clientId, rowId, specs }: Pick<Edited, 'name' | 'clientId' | 'rowId' | 'specs'>): string =>
  [name, clientId, rowId ?? '', specs[0]?.field].join(' ')

/** The state of changing a section or a row: only what is changed is sent, with what the person saw of it. */
export function useEdit(edited: Edited, onRefetch: () => void, onDone: () => void): Edit {
  const { name, specs, current, given } = edited
  const t = useTexts()
  const language = useLanguage()
  const notify = useNotify()
  const save = useAction(name)
  const form = useDraft<Kept>(given ? null : keptName(edited), () => ({ seen: current, draft: draftOf(specs, { ...current, ...given }) }), {
    isBegun: isAlways,
  })
  const { seen, draft } = form.draft
  const [found, setFound] = useState<Record<string, string>>({})
  const [kept, setKept] = useState<ReadonlySet<string>>(new Set())
  const changes = changesOf(specs, seen, draft)
  const wasChanged = isChangedMeanwhile(save.error)
  const conflicts = wasChanged ? conflictsIn(baseOf(seen, changes), baseOf(current, changes), changes) : []
  const leave = (): void => {
    form.forget()
    onDone()
  }
  const send = async (): Promise<void> => {
    const sent = conflicts.length > 0 ? changesKept(changes, conflicts, kept) : changes
    const input = inputOf(edited, sent, baseOf(wasChanged ? current : seen, sent))
    if (Object.keys(sent).length === 0) return leave()
    const wrong = await checkInput(name, input, language)
    setFound(wrong)
    if (Object.keys(wrong).length > 0) return
    if (!(await save.run(input))) return onRefetch()
    notify.success(t('personal.saved'))
    leave()
  }
  return {
    draft,
    since: form.since,
    beginAnew: form.forget,
    conflicts,
    kept,
    change: (patch) => form.change({ seen, draft: { ...draft, ...patch } }),
    submit: () => void send(),
    cancel: leave,
    isSending: save.state === 'sending',
    error: save.error,
    found,
    errors: besideFields({ ...save.fieldErrors, ...found }),
    keep: (field, yours) => setKept(new Set([...kept].filter((each) => each !== field).concat(yours ? [field] : []))),
  }
}

const isAlways = (): boolean => true

// A new row has no former values; what is not said of it stays unsaid.
function inputOf({ clientId, rowId }: Edited, sent: Draft, base: Draft): never {
  const input =
    rowId === undefined ? { id: clientId, ...sent, base } : { clientId, data: rowId === null ? { ...sent } : { id: rowId, ...sent, base } }
  // The specs hold the names of the contract's fields; whether the values are theirs is checked by its schema before anything is sent.
  return input as never
}

const besideFields = (errors: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(errors).map(([field, words]) => [field.replace(/^data\./, ''), words]))
