import { useEffect, useMemo, useState } from 'react'
import type { NewsSource } from '#shared/contract/newsroom.ts'
import type { NewsState } from '#shared/rules/news.ts'
import { isChangedMeanwhile } from '#data/errors.ts'
import { useEndpoint } from '#data/useEndpoint.ts'
import { useTexts } from '#texts/useTexts.ts'
import { useNotify } from '#ui/useNotify.ts'
import { useNewsDraft } from './useNewsDraft.ts'
import { useSaveNews } from './useSaveNews.ts'
import { useTurn } from './useTurn.ts'

/** The work on one news item: what is written, its picture, and the ways to save it and to move it on. */
export function useEditing(source: NewsSource | null, onBegun: (id: string) => void) {
  const t = useTexts()
  const notify = useNotify()
  const id = source?.id ?? null
  const { draft, change, since, forget } = useNewsDraft(id, source)
  const [file, setFile] = useState<File | null>(null)
  const channel = useChannel(draft.channelId)
  const saving = useSaveNews()
  const turn = useTurn()

  const save = async (version: number | null): Promise<NewsSource | undefined> => {
    const saved = await saving.save(id, { ...draft, version, channelId: channel.id }, file)
    if (!saved) return undefined
    forget()
    if (saved.isWhole) setFile(null)
    return saved.news
  }
  /** Saves the words alone; over a version that somebody else has made, where that is named. */
  const saveOnly = async (version = draft.version): Promise<boolean> => {
    const news = await save(version)
    if (!news) return false
    notify.success(t('news.done.saved'))
    if (id === null) onBegun(news.id)
    return true
  }
  /** Saves the words and moves the item on. */
  const turnTo = async (state: NewsState, at?: string): Promise<boolean> => {
    const news = await save(draft.version)
    if (!news) return false
    const isTurned = await turn.turn(news.id, state, at)
    if (id === null) onBegun(news.id)
    return isTurned
  }
  const dropCover = (): void => {
    setFile(null)
    change({ dropsCover: source !== null && source.cover !== null })
  }
  return {
    draft,
    change,
    since,
    forget,
    channel,
    cover: useCover(file, draft.dropsCover ? null : (source?.cover ?? null)),
    setFile,
    dropCover,
    saveOnly,
    turnTo,
    turn,
    isBusy: saving.isSaving || turn.isTurning,
    error: saving.error ?? turn.error,
    fieldErrors: saving.fieldErrors,
    /** Somebody else has saved it meanwhile. */
    isTaken: isChangedMeanwhile(saving.error),
  }
}

export type Editing = ReturnType<typeof useEditing>

/** The channel that is chosen; the first one where none is. */
function useChannel(chosen: string | null): { id: string | null; name: string } {
  const { data } = useEndpoint('news.channels', {})
  const channel = data?.channels.find(({ id }) => id === chosen) ?? data?.channels[0]
  return { id: chosen ?? channel?.id ?? null, name: channel?.name ?? '' }
}

/** The address of the picture as it will be: of a file that is not sent yet, or of what the server has. */
function useCover(file: File | null, kept: string | null): string | null {
  const address = useMemo(() => (file ? URL.createObjectURL(file) : null), [file])
  useEffect(() => () => void (address !== null && URL.revokeObjectURL(address)), [address])
  return address ?? kept
}
