import type { ReactNode } from 'react'
import type { ClientDetail } from '#shared/contract/clientViews.ts'
import { useEndpoint } from '#data/useEndpoint.ts'
import { useTexts } from '#texts/useTexts.ts'
import { Dialog } from '#ui/Dialog.tsx'
import { ErrorState, ListSkeleton } from '#ui/States.tsx'
import { EditForm } from '../../personal/parts/EditForm.tsx'
import { type Draft, type FieldSpec, LIST_NAMES, LISTS, SECTION_NAMES, SECTIONS, valuesOf } from '../../personal/parts/fieldSpecs.ts'
import type { Edited } from '../../personal/parts/useEdit.ts'
import { clientIdOf, type EntryInWords } from './entryWords.ts'

interface PersonalAgainProps {
  name: string
  input: Record<string, unknown>
  words: EntryInWords
  onClose: () => void
}

/** The form of personal data, over the present values. */
export function PersonalAgain({ name, input, words, onClose }: PersonalAgainProps): ReactNode {
  const t = useTexts()
  const { data, error, refetch } = useEndpoint('client.get', { id: clientIdOf(name, input) ?? '' })
  const edited = data && editedOf(name, input, data.client)
  return (
    <Dialog open title={t('attention.editTitle', { what: words.person?.name ?? words.title })} onClose={onClose}>
      {edited && <EditForm {...edited} label={words.title} onDone={onClose} />}
      {data && !edited && <p>{t('attention.goneClient')}</p>}
      {!data && (error ? <ErrorState error={error} onRetry={refetch} /> : <ListSkeleton rows={3} />)}
    </Dialog>
  )
}

type Again = Pick<Edited, 'name' | 'specs' | 'clientId' | 'rowId' | 'current' | 'given'> & { list?: (typeof LIST_NAMES)[number] }

/** Null if the row was deleted since. */
function editedOf(name: string, input: Record<string, unknown>, client: ClientDetail): Again | null {
  const list = LIST_NAMES.find((each) => LISTS[each].save === name)
  if (!list) {
    const specs = SECTION_NAMES.flatMap((section): readonly FieldSpec[] => SECTIONS[section]).filter(({ field }) => field in input)
    return { name: 'client.save', specs, clientId: client.id, current: valuesOf(client), given: input }
  }
  const { save, specs, empty, rows } = LISTS[list]
  // Stored as sent: it has the contract's shape.
  const given = (input['data'] ?? {}) as Draft
  const rowId = typeof given['id'] === 'string' ? given['id'] : null
  const current = rowId === null ? empty : rows(client).find(({ id }) => id === rowId)
  return current ? { name: save, specs, clientId: client.id, rowId, current: { ...current }, given, list } : null
}
