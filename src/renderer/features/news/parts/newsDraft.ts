import type { NewsSource } from '#shared/contract/newsroom.ts'

/** What is being written, by the names of the call. */
export interface NewsDraft {
  channel_id: string | null
  title: string
  body: string
  cover_alt: string
  drops_cover: boolean
  /** The version being edited; null for a new item. */
  version: number | null
}

/** A news item as it stands, to be changed. */
export const newsDraftOf = (source: NewsSource | null): NewsDraft => ({
  channel_id: source?.channel.id ?? null,
  title: source?.title ?? '',
  body: source?.body ?? '',
  cover_alt: source?.cover_alt ?? '',
  drops_cover: false,
  version: source?.version ?? null,
})
