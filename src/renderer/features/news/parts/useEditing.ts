import { useEffect, useMemo, useRef, useState } from 'react'
import type { NewsSource } from '#shared/contract/newsroom.ts'
import type { NewsState } from '#shared/rules/news.ts'
import { isChangedMeanwhile } from '#data/errors.ts'
import { useEndpoint } from '#data/useEndpoint.ts'
import { useEndpointForm } from '#forms/useEndpointForm.ts'
import { useTexts } from '#texts/useTexts.ts'
import { useNotify } from '#ui/useNotify.ts'
import { useSendPhoto } from '../../client/parts/useSendPhoto.ts'
import { type NewsDraft, newsDraftOf } from './newsDraft.ts'
import { useTurn } from './useTurn.ts'

/** The target state after saving. */
interface Step {
  state: NewsState
  publishedAt?: string | undefined
  /** Already in that state. */
  onTurned?: (() => void) | undefined
}

/** The editing state of a news item: text, picture, saving and publishing. */
export function useEditing(source: NewsSource | null, onBegun: (id: string) => void) {
  const id = source?.id ?? null
  const [file, setFile] = useState<File | null>(null)
  // What the submit button wants besides saving.
  const next = useRef<Step | null>(null)
  const { whenSaved, turn, isBusy } = useWhenSaved(id, { file, onSent: () => setFile(null), onBegun })
  const { channelOf } = useChannels()
  const known = newsDraftOf(source)
  const form = useEndpointForm('newsroom.save', {
    draft: `news ${id ?? ''}`,
    initial: known,
    follows: { known, saved: ({ news }) => newsDraftOf(news) },
    input: ({ version, channel_id, ...words }) => ({
      ...(id !== null && { id, version: version ?? 0 }),
      ...words,
      channel_id: channelOf(channel_id).id ?? '',
      drops_cover: words.drops_cover && file === null,
    }),
    onDone: ({ news }) => void whenSaved(news, next.current),
  })
  const { values, change, submit } = form
  const send = (step: Step | null): void => {
    next.current = step
    submit()
  }
  const dropCover = (): void => {
    setFile(null)
    change({ drops_cover: source !== null && source.cover !== null })
  }
  return {
    form,
    channel: channelOf(values.channel_id),
    cover: useCover(file, values.drops_cover ? null : (source?.cover ?? null)),
    setFile,
    dropCover,
    save: () => send(null),
    /** Overwrites another's concurrent changes. */
    saveOver: () => {
      change({ version: known.version })
      send(null)
    },
    /** Saves the text and changes the state. */
    turnTo: (step: Step) => send(step),
    turn,
    isBusy: isBusy || form.action.state === 'sending',
    error: form.action.error ?? turn.error,
    /** Somebody else has saved it meanwhile. */
    isTaken: isChangedMeanwhile(form.action.error),
  }
}

export type Editing = ReturnType<typeof useEditing>

interface SavedOptions {
  file: File | null
  /** The picture was sent. */
  onSent: () => void
  /** It was saved for the first time. */
  onBegun: (id: string) => void
}

/** After saving the text: sends the picture, and changes the state if requested. A failed picture is reported. */
function useWhenSaved(id: string | null, { file, onSent, onBegun }: SavedOptions) {
  const t = useTexts()
  const notify = useNotify()
  const cover = useSendPhoto('newsroom.image')
  const turn = useTurn()
  const whenSaved = async (news: NewsSource, step: Step | null): Promise<void> => {
    if (file === null || (await cover.send(news.id, file))) onSent()
    if (!step) notify.success(t('news.done.saved'))
    else if (await turn.turn(news.id, step.state, step.publishedAt)) step.onTurned?.()
    if (id === null) onBegun(news.id)
  }
  return { whenSaved, turn, isBusy: cover.isSending || turn.isTurning }
}

/** The channel that is chosen; the first one where none is. */
function useChannels() {
  const { data } = useEndpoint('news.channels', {})
  const channelOf = (chosen: NewsDraft['channel_id']): { id: string | null; name: string } => {
    const channel = data?.channels.find(({ id }) => id === chosen) ?? data?.channels[0]
    return { id: chosen ?? channel?.id ?? null, name: channel?.name ?? '' }
  }
  return { channelOf }
}

/** The picture's preview: of an unsent file, or the server's. */
function useCover(file: File | null, kept: string | null): string | null {
  const address = useMemo(() => (file ? URL.createObjectURL(file) : null), [file])
  useEffect(() => () => void (address !== null && URL.revokeObjectURL(address)), [address])
  return address ?? kept
}
