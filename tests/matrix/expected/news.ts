import type { Expected } from './who.ts'

export const news: Expected = {
  'news.list': 'everyone',
  'news.channels': 'everyone',
  'news.get': 'everyone',
  'news.comments': 'everyone',
  'news.cover': 'everyone',
  'news.like': 'signed-in',
  'news.comment': 'signed-in',
  // Only one's own; the example's is the caller's.
  'news.uncomment': 'signed-in',
}
