import { useQueryClient } from '@tanstack/react-query'
import type { ClientView } from '#shared/contract/clientViews.ts'
import type { RoomView } from '#shared/contract/room.ts'
import { ConnectionError, RefusedError } from '#data/errors.ts'
import { invalidateTouched } from '#data/invalidate.ts'
import { type EndpointForm, useEndpointForm } from '#forms/useEndpointForm.ts'
import { type Texts, useTexts } from '#texts/useTexts.ts'
import { asksRoom, type MoveDraft, type MoveKind, moveInput } from '../../client/parts/moveKinds.ts'
import { useClientWords } from '#nouns/useClientWords.ts'
import { useTakeBack } from './useTakeBack.ts'
import { useRooms } from '../../client/parts/useRooms.ts'

interface MoveClient {
  form: EndpointForm<MoveDraft>
  rooms: readonly RoomView[]
  chooseKind: (kind: MoveKind) => void
  /** General errors; those about the room are shown beside it. */
  alert: RefusedError | ConnectionError | null
  roomError: string | undefined
  found: Readonly<Record<string, string>>
}

/** The move form, prefilled with `given`; it closes when the server has accepted. */
export function useMoveClient(client: ClientView, start: MoveKind, onDone: () => void, given: Partial<MoveDraft> = {}): MoveClient {
  const t = useTexts()
  const tellMoved = useTakeBack()
  const { rooms } = useRooms()
  const queries = useQueryClient()
  const form = useEndpointForm('client.move', {
    initial: (): MoveDraft => ({ ...asBegun(start, client), ...given, kind: start }),
    input: (draft) => moveInput(client, draft),
    wrong: ({ kind, room_id, at }) => ({
      room_id: asksRoom(kind) && room_id === null && t('clients.move.pickRoom'),
      at: at === 'wrong' && t('diary.composer.future'),
    }),
    onRefused: () => void invalidateTouched(queries, ['client', 'room']),
    onDone: (answer) => {
      tellMoved(doneWords(t, form.values, answer.client), { clientId: client.id, moveId: answer.move_id })
      onDone()
    },
  })
  const roomRefusal = useRoomRefusal(form.action.error, client)
  return {
    form,
    rooms,
    chooseKind: (kind) => {
      form.clearErrors()
      form.change({ kind, room_id: roomFor(kind, client) })
    },
    alert: roomRefusal ? null : form.action.error,
    roomError: roomRefusal ?? form.found['room_id'],
    found: roomRefusal ? {} : form.found,
  }
}

const asBegun = (kind: MoveKind, client: ClientView): MoveDraft => ({
  kind,
  room_id: roomFor(kind, client),
  away_reason: client.away_reason ?? 'haiglas',
  away_until: client.away_until,
  hospital: '',
  cause: '',
  sent_by: '',
  at: null,
  reason: '',
})

/** The confirmation names the action: "done" alone would hide a wrong press. */
function doneWords(t: Texts, { kind, away_reason }: MoveDraft, { room }: Pick<ClientView, 'room'>): string {
  switch (kind) {
    case 'away':
      return t(`clients.moved.away.${away_reason}`)
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

/** Returning leads to the kept place, admission from the queue to the planned one. */
function roomFor(kind: MoveKind, client: ClientView): string | null {
  if (kind === 'return') return client.room_id
  return kind === 'admit' ? client.planned_room_id : null
}

/** What to do about a room error; the list of rooms is refetched meanwhile. */
function useRoomRefusal(error: RefusedError | ConnectionError | null, client: ClientView): string | undefined {
  const t = useTexts()
  const words = useClientWords()
  if (!(error instanceof RefusedError)) return undefined
  if (error.code === 'room-full') return t('clients.move.roomFull')
  if (error.code === 'room-changed') return t('clients.move.roomChanged', { room: words.room(client.room) })
  return error.code === 'room-closed' || error.code === 'room-not-found' ? error.message : undefined
}
