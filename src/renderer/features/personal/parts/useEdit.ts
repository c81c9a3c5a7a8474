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
  /** For a list row: its id, null for a new one. Absent for the client's own fields. */
  rowId?: string | null | undefined
  /** The present server values. */
  current: Draft
  /** The refused change. */
  given?: Draft | undefined
}

/** The draft's name. */
export const keptName = ({ name, clientId, rowId, specs }: Pick<Edited, 'name' | 'clientId' | 'rowId' | 'specs'>): string =>
  [name, clientId, rowId ?? '', specs[0]?.field].join(' ')

/** The form of a section or row: only changes are sent, with what the user saw. */
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

// A new row has no former values; empty fields are omitted.
function inputOf({ clientId, rowId }: Edited, sent: Draft, base: Draft): never {
  const input =
    rowId === undefined ? { id: clientId, ...sent, base } : { clientId, data: rowId === null ? { ...sent } : { id: rowId, ...sent, base } }
  // Specs name the contract's fields; its schema checks the values before sending.
  return input as never
}
