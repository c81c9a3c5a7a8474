import type { Expected } from './who.ts'

export const news: Expected = {
  'news.list': 'everyone',
  'news.channels': 'everyone',
  'news.get': 'everyone',
  'news.comments': 'everyone',
  'news.cover': 'everyone',
  'news.like': 'signed-in',
  'news.comment': 'signed-in',
  // One's own; here it is.
  'news.uncomment': 'signed-in',
}
