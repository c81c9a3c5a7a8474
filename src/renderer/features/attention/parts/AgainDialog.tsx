import { type ReactNode, useMemo } from 'react'
import { type ClientChanges } from '#shared/contract/client.ts'
import { type ClientView, PERSON_FIELDS } from '#shared/contract/clientViews.ts'
import { dayOf } from '#shared/rules/time.ts'
import { DataContext, useData } from '#data/DataContext.ts'
import { useEndpoint } from '#data/useEndpoint.ts'
import { useTexts } from '#texts/useTexts.ts'
import { Dialog } from '#ui/Dialog.tsx'
import { ErrorState, ListSkeleton } from '#ui/States.tsx'
import { AddClientDialog } from '../../clients/parts/AddClientDialog.tsx'
import { draftOfAdd } from '../../clients/parts/addDraft.ts'
import { EditClientDialog } from '../../clients/parts/EditClientDialog.tsx'
import { LaterMove } from '../../clients/parts/LaterMove.tsx'
import { draftOfMove } from '../../client/parts/moveKinds.ts'
import { useClients } from '../../client/parts/useClients.ts'
import { LaterParting } from '../../partings/parts/LaterParting.tsx'
import { draftOfParting } from '../../partings/parts/partingDraft.ts'
import type { DiaryInput } from '../../diary/parts/entryDraft.ts'
import { DiaryAgainDialog } from './DiaryAgainDialog.tsx'
import type { EntryInWords } from './entryWords.ts'
import { clientIdOf } from './entryWords.ts'
import { FieldsDialog, PLAN_FIELDS } from './FieldsDialog.tsx'
import { PersonalAgain } from './PersonalAgain.tsx'
import { PhotoAgainDialog } from './PhotoAgainDialog.tsx'
import { dataResending, type RefusedEntry } from './refusedEntry.ts'

interface AgainDialogProps {
  entry: RefusedEntry
  input: Record<string, unknown>
  words: EntryInWords
  onClose: () => void
}

/** The form in which the entry was written, prefilled; what it sends replaces the refused one. */
export function AgainDialog(props: AgainDialogProps): ReactNode {
  const data = useData()
  const { entry } = props
  const resending = useMemo(() => dataResending(data, entry), [data, entry])
  return (
    <DataContext value={resending}>
      <FormOf {...props} />
    </DataContext>
  )
}

// The stored input came from these very forms: it has their shape, whatever the server thought of its values.
function FormOf({ entry, input: typed, words, onClose }: AgainDialogProps): ReactNode {
  const input = asOfThen(entry, typed)
  const { clients } = useClients({ withFormer: true })
  const client = clients.find(({ id }) => id === clientIdOf(entry.name, input))
  switch (entry.name) {
    case 'client.move':
      return client ? <MoveAgain input={input} client={client} onClose={onClose} /> : <Gone title={words.title} onClose={onClose} />
    case 'parting.add':
      return client ? (
        <LaterParting
          client={client}
          kind={draftOfParting(input, client).kind}
          given={{ ...draftOfParting(input, client), at: typeof input['at'] === 'string' ? input['at'] : null }}
          onClose={onClose}
        />
      ) : (
        <Gone title={words.title} onClose={onClose} />
      )
    case 'client.save':
      if (PLAN_FIELDS.some((field) => field in input))
        return <FieldsDialog entry={entry} input={input} words={words} client={client} onClose={onClose} />
      if (PERSON_FIELDS.some((field) => field in input)) return <PersonalAgain name={entry.name} input={input} words={words} onClose={onClose} />
      return client ? <EditAgain id={client.id} changes={input} onClose={onClose} /> : <Gone title={words.title} onClose={onClose} />
    case 'client.add':
    case 'client.queue': {
      const target = entry.name === 'client.add' ? 'house' : 'queue'
      return <AddClientDialog target={target} draft={draftOfAdd(target, input)} clients={clients} onClose={onClose} />
    }
    case 'client.contacts':
    case 'client.comms':
    case 'client.fields':
    case 'client.consents':
      return <PersonalAgain name={entry.name} input={input} words={words} onClose={onClose} />
    case 'client.image':
      return client ? (
        <PhotoAgainDialog name={entry.name} input={input} words={words} onClose={onClose} />
      ) : (
        <Gone title={words.title} onClose={onClose} />
      )
    case 'item.image':
    case 'health.image':
    case 'diary.image':
    case 'task.image':
      return <PhotoAgainDialog name={entry.name} input={input} words={words} onClose={onClose} />
    case 'diary.add':
      return (
        <DiaryAgainDialog
          mid={entry.mid}
          input={input as DiaryInput}
          refusesPhotos={client?.care?.photo_refused === 1}
          words={words}
          onClose={onClose}
        />
      )
    default:
      return <FieldsDialog entry={entry} input={input} words={words} client={client} onClose={onClose} />
  }
}

/** Without a time it happened when it was written, not when it is resent. */
function asOfThen({ name, at }: RefusedEntry, input: Record<string, unknown>): Record<string, unknown> {
  const day = dayOf(new Date(at))
  const then: Record<string, object> = {
    'diary.add': { event_at: at },
    'client.move': { at },
    'parting.add': { at },
    'client.add': { arrival_date: day },
    'client.queue': { queued_date: day },
  }
  return { ...then[name], ...input }
}

function MoveAgain({ input, client, onClose }: { input: Record<string, unknown>; client: ClientView; onClose: () => void }): ReactNode {
  const { kind, ...draft } = draftOfMove(input, client)
  return <LaterMove client={client} kind={kind} draft={draft} onClose={onClose} />
}

function EditAgain({ id, changes, onClose }: { id: string; changes: Partial<ClientChanges>; onClose: () => void }): ReactNode {
  const t = useTexts()
  const { data, error, refetch } = useEndpoint('client.get', { id })
  if (data) return <EditClientDialog client={data.client} changes={changes} onClose={onClose} />
  return (
    <Dialog open title={t('attention.kind.client.save')} onClose={onClose}>
      {error ? <ErrorState error={error} onRetry={refetch} /> : <ListSkeleton rows={3} />}
    </Dialog>
  )
}

function Gone({ title, onClose }: { title: string; onClose: () => void }): ReactNode {
  const t = useTexts()
  return (
    <Dialog open title={title} onClose={onClose}>
      <p>{t('attention.goneClient')}</p>
    </Dialog>
  )
}
