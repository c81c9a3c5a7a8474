import { by, type Specified } from './proof.ts'

const NEWS_LIVE = 'tests/api/news.test.ts'
const LIVE = by('server/live/hub.ts', 'tests/api/live.test.ts', 'reach the people of the house without any personal datum')

/** Every event of section 7. */
export const EVENTS: readonly Specified[] = [
  { what: 'news liked', proof: by('server/live/hub.ts', NEWS_LIVE, 'notify everybody of a like and of a comment by ids only') },
  { what: 'comment', proof: by('server/live/hub.ts', NEWS_LIVE, 'notify everybody of a like and of a comment by ids only') },
  { what: 'task created', proof: by('server/live/hub.ts', 'tests/api/events.test.ts', 'task created') },
  { what: 'client created', proof: by('server/live/hub.ts', 'tests/api/events.test.ts', 'client created') },
  {
    what: 'clients created',
    proof: by('server/live/coalescer.ts', 'tests/api/events.test.ts', 'are one “clients created” for several people added at once'),
  },
  { what: 'client changed', proof: LIVE },
]
