import type { NewsCard, NewsComment, ProseBlock } from '#shared/contract/news.ts'
import { pictureAddress } from '#shared/files.ts'
import type { CardRow, commentsSeen } from './news.store.ts'

/** The address of an item's picture; it changes with the picture. */
export const coverAddress = (id: string, cover: string | null): string | null => cover && pictureAddress('newsroom', id, cover)

export const cardView = ({ channel_id, channel, cover, pinned, liked, published_at: at, ...row }: CardRow): NewsCard => ({
  id: row.id,
  channel: { id: channel_id, name: channel },
  title: row.title,
  excerpt: row.excerpt,
  cover: coverAddress(row.id, cover),
  cover_alt: row.cover_alt,
  // A constraint refuses a published item without it.
  published_at: at ?? '',
  author: row.author,
  pinned: pinned === 1,
  like: liked === 1,
  like_count: row.like_count,
  comment_count: row.comment_count,
})

/** The output of `proseOf` when the item was saved. */
export const proseIn = (json: string): ProseBlock[] => JSON.parse(json) as ProseBlock[]

type CommentRow = Awaited<ReturnType<typeof commentsSeen>>[number]

export const commentView = ({ person_id, public_name: author, ...row }: CommentRow, reader: string): NewsComment => ({
  id: row.id,
  author,
  text: row.text,
  written_at: row.written_at,
  own: person_id === reader,
  hidden_reason: row.hidden_reason,
  erased: row.erased_at !== null,
})
