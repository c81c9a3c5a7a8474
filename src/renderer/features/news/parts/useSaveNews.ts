import type { NewsSource } from '#shared/contract/newsroom.ts'
import { useAction } from '#data/useAction.ts'
import { useSendPhoto } from '../../clients/parts/useSendPhoto.ts'
import type { NewsDraft } from './useNewsDraft.ts'

/** Saves a news item and then sends its picture, if there is a new one. */
export function useSaveNews() {
  const saving = useAction('newsroom.save')
  const cover = useSendPhoto('newsroom.image')
  /** The item as it was saved, or undefined where it was not; a picture that did not go has been told of, and `isWhole` is false. */
  const save = async (id: string | null, draft: NewsDraft, file: File | null): Promise<{ news: NewsSource; isWhole: boolean } | undefined> => {
    const answer = await saving.run({
      ...(id !== null && { id, version: draft.version ?? 0 }),
      channel_id: draft.channelId ?? '',
      title: draft.title,
      body: draft.body,
      cover_alt: draft.coverAlt,
      drops_cover: draft.dropsCover && file === null,
    })
    if (!answer) return undefined
    const isWhole = file === null || (await cover.send(answer.news.id, file))
    return { news: answer.news, isWhole }
  }
  return { save, error: saving.error, fieldErrors: saving.fieldErrors, isSaving: saving.state === 'sending' || cover.isSending }
}
