import { useState } from 'react'
import type { RoomView } from '#shared/contract/room.ts'
import type { ConnectionError, RefusedError } from '#data/errors.ts'
import { useAction } from '#data/useAction.ts'
import { useLanguage, useTexts } from '#texts/useTexts.ts'
import { useNotify } from '#ui/useNotify.ts'
import { checkInput } from '#forms/checkInput.ts'
import { changedParts, draftOfRoom, EMPTY_ROOM, type RoomDraft, roomInput } from './roomDraft.ts'

interface SaveRoom {
  draft: RoomDraft
  change: (patch: Partial<RoomDraft>) => void
  submit: () => void
  isSending: boolean
  error: RefusedError | ConnectionError | null
  hasFieldErrors: boolean
  errors: Readonly<Record<string, string>>
  /** Of them those that were found before the server was asked. */
  found: Readonly<Record<string, string>>
}

/** The state of a room's dialog; what the room is and whether it can be used are saved each by its endpoint. */
export function useSaveRoom(room: RoomView | null, onDone: () => void): SaveRoom {
  const t = useTexts()
  const language = useLanguage()
  const notify = useNotify()
  const save = useAction('room.save')
  const daycare = useAction('room.daycare')
  const [draft, setDraft] = useState(() => (room ? draftOfRoom(room) : EMPTY_ROOM))
  const [found, setFound] = useState<Record<string, string>>({})
  const saveWhole = async (): Promise<boolean> => {
    const input = roomInput(draft, room?.id ?? null)
    const wrong = await checkInput('room.save', input, language)
    setFound(wrong)
    return Object.keys(wrong).length === 0 && (await save.run(input)) !== undefined
  }
  const saveState = async (id: string): Promise<boolean> =>
    (await daycare.run({ id, availability: draft.state, availability_date: draft.state === 'vaba' ? null : draft.availableFrom })) !== undefined
  const send = async (): Promise<void> => {
    const changed = room ? changedParts(room, draft) : { room: true, state: false }
    if (room && changed.state && !(await saveState(room.id))) return
    if (changed.room && !(await saveWhole())) return
    notify.success(room ? t('rooms.form.saved') : t('rooms.form.added', { name: draft.name }))
    onDone()
  }
  const fieldErrors = { ...save.fieldErrors, ...daycare.fieldErrors }
  return {
    draft,
    change: (patch) => setDraft({ ...draft, ...patch }),
    submit: () => void send(),
    isSending: save.state === 'sending' || daycare.state === 'sending',
    error: daycare.error ?? save.error,
    hasFieldErrors: Object.keys(fieldErrors).length > 0,
    found,
    errors: { ...fieldErrors, ...found },
  }
}
