import type { EndpointName } from '#shared/contract/index.ts'
import { type EndpointEdit, useEndpointEdit } from '#forms/useEndpointEdit.ts'
import { useTexts } from '#texts/useTexts.ts'
import { useNotify } from '#ui/useNotify.ts'
import { draftOf, storedOf } from './draftOf.ts'
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

/** The name under which an unfinished change is kept. */
export const keptName = ({ name, clientId, rowId, specs }: Pick<Edited, 'name' | 'clientId' | 'rowId' | 'specs'>): string =>
  [name, clientId, rowId ?? '', specs[0]?.field].join(' ')

/** The form of a section or a row: only what is changed is sent, with what the person saw of it. */
export function useEdit(edited: Edited, onDone: () => void): EndpointEdit<Draft> {
  const { name, specs, current, given, rowId } = edited
  const t = useTexts()
  const notify = useNotify()
  return useEndpointEdit<EndpointName, Draft>(name, {
    current: draftOf(specs, current),
    ...(given && { given: draftOf(specs, { ...current, ...given }) }),
    within: rowId === undefined ? '' : 'data',
    draft: given ? null : keptName(edited),
    stored: (typed) => storedOf(specs, typed),
    input: (changes, base) => inputOf(edited, changes, base),
    onDone: () => {
      notify.success(t('personal.saved'))
      onDone()
    },
    onUnchanged: onDone,
  })
}

// A new row has no former values; what is not said of it stays unsaid.
function inputOf({ clientId, rowId }: Edited, sent: Draft, base: Draft): never {
  const input =
    rowId === undefined ? { id: clientId, ...sent, base } : { clientId, data: rowId === null ? { ...sent } : { id: rowId, ...sent, base } }
  // The specs hold the names of the contract's fields; whether the values are theirs is checked by its schema before anything is sent.
  return input as never
}
