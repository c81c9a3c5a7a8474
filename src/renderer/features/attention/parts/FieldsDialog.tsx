import { type ReactNode, useState } from 'react'
import type { ClientView } from '#shared/contract/clientViews.ts'
import type { EndpointName } from '#shared/contract/index.ts'
import { useAction } from '#data/useAction.ts'
import { useTexts } from '#texts/useTexts.ts'
import { DateInput } from '#ui/DateInput.tsx'
import { Field } from '#ui/Field.tsx'
import { Select } from '#ui/Select.tsx'
import { TextArea } from '#ui/TextArea.tsx'
import { RoomPicker } from '../../client/parts/RoomPicker.tsx'
import { useRooms } from '../../client/parts/useRooms.ts'
import { ROOM_STATES } from '../../rooms/parts/roomDraft.ts'
import { SendAgain } from './SendAgain.tsx'
import type { EntryInWords } from './entryWords.ts'
import { useFieldWords } from './fieldWords.ts'
import type { RefusedEntry } from './refusedEntry.ts'

/** Queue changes without a form of personal data. */
export const PLAN_FIELDS = ['planned_room_id', 'planned_on', 'placed_elsewhere'] as const

/** Editable fields of each call without a form of its own. */
const FIELDS: Record<string, readonly string[]> = {
  'client.save': PLAN_FIELDS,
  'client.planLeaving': ['leaving_on', 'leaving_place', 'leaving_reason'],
  'room.daycare': ['availability', 'availability_date'],
  'diary.strike': ['reason'],
}

/** Calls that send only what was changed. */
const ONLY_CHANGES: ReadonlySet<string> = new Set(['client.save', 'client.planLeaving'])
/** Fields that are compared with what the person saw. */
const COMPARED = [...PLAN_FIELDS, 'leaving_on'] as const

interface FieldsDialogProps {
  entry: RefusedEntry
  input: Record<string, unknown>
  words: EntryInWords
  client: ClientView | undefined
  onClose: () => void
}

/** A call's fields in a column, as typed. */
export function FieldsDialog({ entry, input, words, client, onClose }: FieldsDialogProps): ReactNode {
  const t = useTexts()
  const labels = useFieldWords()
  const [draft, setDraft] = useState(input)
  // Labels of all calls merged: the entry tells which one it is.
  const again = useAction(entry.name as EndpointName)
  const fields = (FIELDS[entry.name] ?? []).filter((field) => field in input || !ONLY_CHANGES.has(entry.name))
  const send = (): Promise<boolean> => again.run(client ? { ...draft, ...baseNow(draft, client) } : draft).then(Boolean)
  return (
    <SendAgain words={words} again={again} send={send} sendLabel={t('common.action.send')} onClose={onClose}>
      {fields.map((field) => (
        <Field key={field} label={labels.label(entry.name, field) ?? field} error={again.fieldErrors[field]}>
          <Editor field={field} value={draft[field]} onChange={(value) => setDraft({ ...draft, [field]: value })} />
        </Field>
      ))}
    </SendAgain>
  )
}

/** The present values of the compared fields: resending decides on today's state. */
function baseNow({ base }: Record<string, unknown>, client: ClientView): { base?: Partial<ClientView> } {
  if (typeof base !== 'object' || base === null) return {}
  return { base: Object.fromEntries(COMPARED.filter((field) => field in base).map((field) => [field, client[field]])) }
}

function Editor({ field, value, onChange }: { field: string; value: unknown; onChange: (value: unknown) => void }): ReactNode {
  const t = useTexts()
  const { rooms } = useRooms()
  const text = typeof value === 'string' ? value : null
  switch (field) {
    case 'planned_room_id':
      return <RoomPicker rooms={rooms} value={text} keepId={text} onChange={onChange} />
    case 'planned_on':
    case 'leaving_on':
    case 'availability_date':
      return <DateInput value={text} onChange={onChange} />
    case 'placed_elsewhere':
      return (
        <Select
          value={value === 1 ? 1 : 0}
          onChange={onChange}
          options={[
            { value: 1, label: t('common.state.yes') },
            { value: 0, label: t('common.state.no') },
          ]}
        />
      )
    case 'availability':
      return <Select value={text} onChange={onChange} options={ROOM_STATES.map((state) => ({ value: state, label: t(`rooms.state.${state}`) }))} />
    default:
      return <TextArea value={text ?? ''} onChange={onChange} rows={3} />
  }
}
