import type { Language } from '#shared/messages/say.ts'
import { portalPage } from '../page.ts'
import { usePortal, useSaying } from '../portalContext.ts'
import { NewsItemPage } from './NewsItemPage.tsx'
import { NewsListPage, type NewsListPageProps } from './NewsListPage.tsx'
import { newsListIn } from './newsPaths.ts'
import { type ItemData, useNewsItem } from './useNewsItem.ts'
import { en } from '../words/news/en.ts'
import { et } from '../words/news/et.ts'
import { ru } from '../words/news/ru.ts'
import type { NewsWords } from '../words/news/words.ts'

/** Loaded only by these pages. */
const NEWS: Readonly<Record<Language, NewsWords>> = { et, en, ru }

type ListData = Pick<NewsListPageProps, 'news' | 'next' | 'channels' | 'channel' | 'isOlder'>

/** The news, by their channels. */
export const newsListPage = portalPage<ListData>({
  load: async (ask, { query }) => {
    const asked = newsListIn(query)
    const [{ news, next }, { channels }] = await Promise.all([ask('news.list', asked), ask('news.channels', {})])
    return { news, next, channels, channel: asked.channel ?? null, isOlder: asked.before !== undefined }
  },
  head: (_, { product }, { language }) => ({
    title: `${NEWS[language].title} · ${product}`,
    description: NEWS[language].lead,
    canonical: '/uudised',
  }),
  View: ({ data }) => {
    const { language, Anchor } = usePortal()
    return <NewsListPage {...data} words={NEWS[language]} say={useSaying()} Anchor={Anchor} />
  },
})

/** A news item with likes and comments. */
export const newsItemPage = portalPage<ItemData>({
  load: async (ask, { parameters }) => {
    const id = parameters['id'] ?? ''
    const [{ news }, { comments, next }] = await Promise.all([ask('news.get', { id }), ask('news.comments', { id })])
    return { news, comments, next }
  },
  head: ({ news }, { product }) => ({
    title: `${news.title} · ${product}`,
    description: news.excerpt,
    canonical: `/uudised/${news.id}`,
    ...(news.cover && { image: news.cover }),
    isArticle: true,
  }),
  View: ({ data }) => {
    const { language, Anchor, person } = usePortal()
    const item = useNewsItem(data)
    return <NewsItemPage {...item} reader={person} words={NEWS[language]} say={useSaying()} Anchor={Anchor} />
  },
})
