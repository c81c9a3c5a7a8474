import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect } from 'react'
import type { Output } from '#shared/contract/endpoint.ts'
import type { contract } from '#shared/contract/index.ts'
import { ConnectionError, KeptError, RefusedError } from '#data/errors.ts'
import { invalidateTouched } from '#data/invalidate.ts'
import { uuid7 } from '#web/uuid7.ts'
import { endpointFacts } from '#data/endpointIndex.ts'
import { useData } from '#data/DataContext.ts'
import { useLeft } from '#data/useDraft.ts'
import { useKept } from '#data/useOutbox.ts'
import { useSession } from '#data/sessionContext.ts'
import { useTexts } from '#texts/useTexts.ts'
import { useNotify } from '#ui/useNotify.ts'
import { useMayWait } from '#data/mayWait.ts'
import { putEntry } from './diaryPages.ts'
import type { DiaryInput } from './entryDraft.ts'
import { type EntryPhotos, useEntryPhotos } from './useEntryPhotos.ts'

/** An entry that the server has not accepted yet; it survives its page. */
export interface PendingEntry {
  /** Also the `Idempotency-Key`: a retry never writes twice. */
  key: string
  input: DiaryInput
  /** Sent once the entry is accepted; lost if the page is closed before (decision 0029). */
  photos: readonly File[]
  eventAt: string
  recordedAt: string
  author: string
  /** `kept`: offline; sent automatically when the connection is back. */
  state: 'sending' | 'kept' | 'refused'
  reason: string | null
  /** Whether there was no answer, so that the same may be retried. */
  isLost: boolean
}

interface PendingEntries {
  entries: readonly PendingEntry[]
  /** Photos of saved entries. */
  photos: EntryPhotos
  /** Shows the entry at once and sends it, then its photos; a refused one stays with the reason. */
  add: (input: DiaryInput, photos?: readonly File[]) => void
  again: (key: string) => void
  drop: (key: string) => void
}

const NONE: readonly PendingEntry[] = []

/**
 * A client's unsent entries; unanswered ones survive a lost session or a crash. Several may be in progress at once: a carer does not wait
 * for the network.
 */
export function usePendingEntries(clientId: string): PendingEntries {
  const { outbox } = useData()
  useMayWait()
  const { user } = useSession()
  const photos = useEntryPhotos()
  const { pending, set } = useAskedEntries(clientId)
  const kept = useKeptEntries(clientId)
  const drop = useCallback(
    (gone: string) => {
      set((entries) => entries.filter((each) => each.key !== gone))
      outbox?.drop(gone)
    },
    [set, outbox],
  )
  const send = useSendEntry({ set, drop, sendPhotos: photos.send })
  const add = (input: DiaryInput, taken: readonly File[] = []): void => {
    const entry = newEntryOf(input, taken, user?.name ?? '')
    set((entries) => [entry, ...entries])
    void send(entry)
  }
  const again = (lost: string): void => {
    const entry = pending.find((each) => each.key === lost)
    if (entry) void send(entry)
    else void outbox?.send()
  }
  return { entries: [...kept.toReversed(), ...pending], photos, add, again, drop }
}

type SetEntries = (change: (entries: readonly PendingEntry[]) => readonly PendingEntry[]) => void

/** Entries being sent, and those of a session that ended before an answer. */
function useAskedEntries(clientId: string): { pending: readonly PendingEntry[]; set: SetEntries } {
  const queries = useQueryClient()
  const { outbox } = useData()
  const t = useTexts()
  const key = pendingKey(clientId)
  const { data: pending = NONE } = useQuery<readonly PendingEntry[]>({
    queryKey: key,
    queryFn: () => NONE,
    enabled: false,
    gcTime: Number.POSITIVE_INFINITY,
  })
  const { left, write } = useLeft<{ entries: readonly PendingEntry[] }>(`diary.pending ${clientId}`)
  useEffect(() => {
    if (!left || queries.getQueryData(pendingKey(clientId))) return
    const { entries } = left.draft
    // Whether it arrived is unknown: a retry with the same key writes it once. A browser retries automatically.
    const lost = entries.filter(({ state }) => state === 'sending')
    if (outbox) {
      for (const { key: mid, input, recordedAt: at } of lost) outbox.put({ mid, name: 'diary.add', input, at, refusal: null })
      void outbox.send()
    }
    const interrupted = { state: 'refused', isLost: true, reason: t('diary.timeline.interrupted') } as const
    queries.setQueryData<readonly PendingEntry[]>(
      pendingKey(clientId),
      outbox ? entries.filter((each) => !lost.includes(each)) : entries.map((each) => ({ ...each, ...interrupted })),
    )
    if (outbox && lost.length > 0) write(null)
  }, [left, queries, clientId, t, outbox, write])
  const set: SetEntries = useCallback(
    (change) => {
      const entries = queries.setQueryData<readonly PendingEntry[]>(pendingKey(clientId), (former = NONE) => change(former))
      write(entries?.length ? { entries: entries.map((each) => ({ ...each, photos: [] })) } : null)
    },
    [queries, clientId, write],
  )
  return { pending, set }
}

/** Entries in this browser's outbox. */
function useKeptEntries(clientId: string): PendingEntry[] {
  const queries = useQueryClient()
  const { user } = useSession()
  return useKept().flatMap((each): PendingEntry[] =>
    each.name === 'diary.add' && each.input['client_id'] === clientId
      ? [
          {
            key: each.mid,
            input: each.input as DiaryInput,
            photos: queries.getQueryData<readonly File[]>(photosKey(each.mid)) ?? [],
            eventAt: String(each.input['event_at']),
            recordedAt: each.at,
            author: user?.name ?? '',
            state: each.refusal ? 'refused' : 'kept',
            reason: each.refusal?.message ?? null,
            isLost: false,
          },
        ]
      : [],
  )
}

interface SendEntryDeps {
  set: SetEntries
  drop: (key: string) => void
  sendPhotos: EntryPhotos['send']
}

/** Sends one entry and then its photos, and reports the result. */
function useSendEntry({ set, drop, sendPhotos }: SendEntryDeps): (entry: PendingEntry) => Promise<void> {
  const queries = useQueryClient()
  const { port, outbox } = useData()
  const t = useTexts()
  const notify = useNotify()
  return useCallback(
    async (entry: PendingEntry) => {
      const mark = (patch: Partial<PendingEntry>): void =>
        set((entries) => entries.map((each) => (each.key === entry.key ? { ...each, ...patch } : each)))
      mark({ state: 'sending', reason: null })
      const arrived = ({ entry: written }: Written): void => {
        putEntry(queries, written)
        sendPhotos(written.id, entry.photos)
      }
      try {
        const answer = await port.ask('diary.add', entry.input, { key: entry.key })
        arrived(answer)
        drop(entry.key)
        notify.success(t('diary.composer.saved', { kind: t(`diary.kind.${answer.entry.kind}`) }))
        void invalidateTouched(queries, endpointFacts('diary.add').invalidates)
      } catch (error) {
        if (error instanceof KeptError) {
          queries.setQueryData(photosKey(error.mid), entry.photos)
          outbox?.whenSent(error.mid, (answer) => arrived(answer as Written))
          set((entries) => entries.filter((each) => each.key !== entry.key))
          notify.told(error.message)
          return
        }
        if (!(error instanceof RefusedError || error instanceof ConnectionError)) throw error
        mark({ state: 'refused', reason: error.message, isLost: error instanceof ConnectionError })
        // Announced too: the carer may be on another page by now.
        notify.refused(t('diary.timeline.notSaved', { reason: error.message }))
      }
    },
    [port, queries, set, drop, sendPhotos, notify, t, outbox],
  )
}

function newEntryOf(input: DiaryInput, photos: readonly File[], author: string): PendingEntry {
  const now = new Date().toISOString()
  // The time is explicit: a retried entry happened when it was written, not when it arrives.
  const eventAt = typeof input.event_at === 'string' ? input.event_at : now
  return {
    key: uuid7(),
    input: { ...input, event_at: eventAt },
    photos,
    eventAt,
    recordedAt: now,
    author,
    state: 'sending',
    reason: null,
    isLost: false,
  }
}

type Written = Output<typeof contract.diary.add>

/** Photos of a stored entry; kept only in memory (decision 0029). */
const photosKey = (mid: string): readonly string[] => ['diary.photosOf', mid]
const pendingKey = (clientId: string): readonly string[] => ['diary.pending', clientId]
