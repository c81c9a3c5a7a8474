import type { ReactNode } from 'react'
import type { EventView } from '#shared/contract/calendar.ts'
import { ConflictChoice } from '#forms/ConflictChoice.tsx'
import { FormDialog } from '#forms/FormDialog.tsx'
import { useEndpointEdit } from '#forms/useEndpointEdit.ts'
import { useEndpointForm } from '#forms/useEndpointForm.ts'
import { useTexts } from '#texts/useTexts.ts'
import { useNotify } from '#ui/useNotify.ts'
import { Conflicts } from './Conflicts.tsx'
import { EventFields } from './EventFields.tsx'
import { draftOf, emptyEvent, type EventDraft, fieldsOf, personIn, wrongTimes } from './eventDraft.ts'
import { useEventFieldWords } from './useEventFieldWords.ts'

const WIDTH = 680

interface AddEventProps {
  given: Partial<EventDraft>
  onClose: () => void
}

/** Plans an event. */
export function AddEvent({ given, onClose }: AddEventProps): ReactNode {
  const t = useTexts()
  const form = useEndpointForm('calendar.add', {
    draft: `calendar.add ${given.clients?.join(' ') ?? ''}`,
    initial: () => emptyEvent(given),
    input: (draft) => ({ ...fieldsOf(draft), clients: draft.clients }),
    wrong: useWrong(),
    onDone: useSaved(t('calendar.form.saved'), onClose),
  })
  return (
    <FormDialog form={form} title={t('calendar.form.title')} save={t('calendar.form.save')} width={WIDTH} onClose={onClose}>
      <EventFields form={form} isNew />
      <Conflicts {...askedOf(form.values)} />
    </FormDialog>
  )
}

/** Changes an event, for all its times. */
export function ChangeEvent({ event, onClose }: { event: EventView; onClose: () => void }): ReactNode {
  const t = useTexts()
  const words = useEventFieldWords()
  const form = useEndpointEdit('calendar.change', {
    current: draftOf(event),
    stored: (draft) => ({ ...fieldsOf(draft) }),
    input: (changes, base) => ({ id: event.id, ...changes, base }),
    wrong: useWrong(),
    onDone: useSaved(t('calendar.form.changed'), onClose),
    onUnchanged: onClose,
  })
  return (
    <FormDialog form={form} title={t('calendar.form.editTitle')} save={t('calendar.form.save')} width={WIDTH} onClose={onClose}>
      {form.conflicts.length > 0 && (
        <ConflictChoice conflicts={form.conflicts} kept={form.kept} onKeep={form.keep} labelOf={words.label} wordsOf={words.value} />
      )}
      <EventFields form={form} isNew={false} />
      <Conflicts {...askedOf(form.values)} event={event.id} />
    </FormDialog>
  )
}

const askedOf = ({ day, isAllDay, starts, ends, clients, escort }: EventDraft) => ({
  day,
  starts: isAllDay ? null : starts,
  ends: isAllDay ? null : ends,
  clients,
  escort: personIn(escort),
})

/** Hours that are no times would be sent as typed; the message names the form of a time. */
function useWrong(): (draft: EventDraft) => Record<string, string | false> {
  const t = useTexts()
  return (draft) => {
    const { starts, ends } = wrongTimes(draft)
    return { starts: starts && t('calendar.form.wrongTime'), ends: ends && t('calendar.form.wrongTime') }
  }
}

function useSaved(words: string, onClose: () => void): () => void {
  const notify = useNotify()
  return () => {
    notify.success(words)
    onClose()
  }
}
