import { useState } from 'react'
import type { ClientChanges } from '#shared/contract/client.ts'
import type { ClientDetail } from '#shared/contract/clientViews.ts'
import { type ConnectionError, isChangedMeanwhile, type RefusedError } from '#data/errors.ts'
import { useAction } from '#data/useAction.ts'
import { useEndpoint } from '#data/useEndpoint.ts'
import { useLanguage, useTexts } from '#texts/useTexts.ts'
import { useNotify } from '#ui/useNotify.ts'
import { checkInput } from '#forms/checkInput.ts'
import { changesKept, type Conflict } from '#forms/conflicts.ts'
import { conflictsOf } from './conflicts.ts'
import { baseOf, changesOf, draftOf, type PersonDraft, personDraftOf } from './personDraft.ts'

interface EditClient {
  draft: PersonDraft
  change: (patch: Partial<PersonDraft>) => void
  submit: () => void
  isSending: boolean
  isUnchanged: boolean
  error: RefusedError | ConnectionError | null
  hasServerFields: boolean
  errors: Readonly<Record<string, string>>
  /** Of them those that were found before the server was asked. */
  found: Readonly<Record<string, string>>
  /** The fields to choose in; empty until the server says that somebody was faster. */
  conflicts: readonly Conflict<keyof ClientChanges>[]
  kept: ReadonlySet<keyof ClientChanges>
  keep: (field: keyof ClientChanges, yours: boolean) => void
}

/** The state of changing somebody's data, begun with what is `given`: only what is changed is sent, with what the person saw of it. */
export function useEditClient(seen: ClientDetail, current: ClientDetail, onDone: () => void, given: Partial<ClientChanges> = {}): EditClient {
  const t = useTexts()
  const language = useLanguage()
  const notify = useNotify()
  const { refetch } = useEndpoint('client.get', { id: seen.id })
  const save = useAction('client.save')
  const [draft, setDraft] = useState(() => ({ ...draftOf(seen), ...personDraftOf(given) }))
  const [found, setFound] = useState<Record<string, string>>({})
  const [isUnchanged, setUnchanged] = useState(false)
  const [kept, setKept] = useState<ReadonlySet<keyof ClientChanges>>(new Set())
  const changes = changesOf(seen, draft)
  const wasChanged = isChangedMeanwhile(save.error)
  const conflicts = wasChanged ? conflictsOf(seen, current, changes) : []
  const send = async (): Promise<void> => {
    const sent = conflicts.length > 0 ? changesKept(changes, conflicts, kept) : changes
    const base = baseOf(wasChanged ? current : seen, sent)
    const wrong = await checkInput('client.save', { id: seen.id, ...sent }, language)
    setFound(wrong)
    setUnchanged(Object.keys(sent).length === 0)
    if (Object.keys(sent).length === 0 && conflicts.length > 0) onDone()
    if (Object.keys(wrong).length > 0 || Object.keys(sent).length === 0) return
    const answer = await save.run({ id: seen.id, ...sent, base })
    if (!answer) {
      refetch()
      return
    }
    notify.success(t('clients.page.saved'))
    onDone()
  }
  return {
    draft,
    isUnchanged,
    conflicts,
    kept,
    change: (patch) => setDraft({ ...draft, ...patch }),
    submit: () => void send(),
    isSending: save.state === 'sending',
    error: save.error,
    hasServerFields: Object.keys(save.fieldErrors).length > 0,
    found,
    errors: { ...save.fieldErrors, ...found },
    keep: (field, yours) => setKept(new Set([...kept].filter((each) => each !== field).concat(yours ? [field] : []))),
  }
}
