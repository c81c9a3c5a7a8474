import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { ClientView } from '#shared/contract/clientViews.ts'
import type { RoomView } from '#shared/contract/room.ts'
import { ConnectionError, RefusedError } from '#data/errors.ts'
import { invalidateTouched } from '#data/invalidate.ts'
import { useAction } from '#data/useAction.ts'
import { type Texts, useTexts } from '#texts/useTexts.ts'
import { asksRoom, type MoveDraft, type MoveKind, moveInput } from './moveKinds.ts'
import { useClientWords } from './useClientWords.ts'
import { useTakeBack } from './useTakeBack.ts'
import { useRooms } from './useRooms.ts'

interface MoveClient {
  draft: MoveDraft
  rooms: readonly RoomView[]
  change: (patch: Partial<MoveDraft>) => void
  chooseKind: (kind: MoveKind) => void
  when: string | null
  setWhen: (when: string | null) => void
  submit: () => void
  isSending: boolean
  /** Refusals that belong to the whole; those about the room stand beside it. */
  alert: RefusedError | ConnectionError | null
  roomError: string | undefined
  errors: Readonly<Record<string, string>>
}

/** The state of the dialog of moving, begun with what is `given`; it closes by itself when the server has said yes. */
export function useMoveClient(client: ClientView, start: MoveKind, onDone: () => void, given: Partial<MoveDraft> = {}): MoveClient {
  const t = useTexts()
  const tellMoved = useTakeBack()
  const { rooms } = useRooms()
  const queries = useQueryClient()
  const action = useAction('client.move')
  const [draft, setDraft] = useState<MoveDraft>(() => ({
    roomId: roomFor(start, client),
    awayReason: client.away_reason ?? 'haiglas',
    awayUntil: client.away_until,
    hospital: '',
    cause: '',
    sentBy: '',
    at: null,
    reason: '',
    ...given,
    kind: start,
  }))
  const [when, setWhen] = useState<string | null>(given.at ?? null)
  const [asksForRoom, setAsksForRoom] = useState(false)
  const refusal = useRoomRefusal(action.error, client)
  const send = async (): Promise<void> => {
    const lacksRoom = asksRoom(draft.kind) && draft.roomId === null
    setAsksForRoom(lacksRoom)
    if (lacksRoom || when === 'wrong') return
    const answer = await action.run(moveInput(client, { ...draft, at: when }))
    if (!answer) {
      void invalidateTouched(queries, ['client', 'room'])
      return
    }
    tellMoved(doneWords(t, draft, answer.client), { clientId: client.id, moveId: answer.move_id })
    onDone()
  }
  return {
    draft,
    rooms,
    when,
    setWhen,
    change: (patch) => setDraft({ ...draft, ...patch }),
    chooseKind: (kind) => {
      action.reset()
      setDraft({ ...draft, kind, roomId: roomFor(kind, client) })
    },
    submit: () => void send(),
    isSending: action.state === 'sending',
    alert: refusal ? null : action.error,
    roomError: asksForRoom && draft.roomId === null ? t('clients.move.pickRoom') : (refusal ?? action.fieldErrors.room_id),
    errors: action.fieldErrors,
  }
}

/** What was done, named: a toast that says only "done" lets a wrong press go by. */
function doneWords(t: Texts, { kind, awayReason }: MoveDraft, { room }: Pick<ClientView, 'room'>): string {
  switch (kind) {
    case 'away':
      return t(`clients.moved.away.${awayReason}`)
    case 'room':
    case 'admit':
      return room === null ? t(kind === 'admit' ? 'clients.moved.admitNoRoom' : 'clients.moved.noRoom') : t(`clients.moved.${kind}`, { room })
    case 'return':
    case 'requeue':
      return t(`clients.moved.${kind}`)
    default:
      return t('clients.moved.leave')
  }
}

/** Back from away leads to the kept place, in from the queue to the planned one. */
function roomFor(kind: MoveKind, client: ClientView): string | null {
  if (kind === 'return') return client.room_id
  return kind === 'admit' ? client.planned_room_id : null
}

/** What to do when the room is the trouble; the list of rooms is fetched again meanwhile. */
function useRoomRefusal(error: RefusedError | ConnectionError | null, client: ClientView): string | undefined {
  const t = useTexts()
  const words = useClientWords()
  if (!(error instanceof RefusedError)) return undefined
  if (error.code === 'room-full') return t('clients.move.roomFull')
  if (error.code === 'room-changed') return t('clients.move.roomChanged', { room: words.room(client.room) })
  return error.code === 'room-closed' || error.code === 'room-not-found' ? error.message : undefined
}
