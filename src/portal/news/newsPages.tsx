import { portalPage } from '../page.ts'
import { usePortal, useSaying } from '../portalContext.ts'
import { NewsItemPage } from './NewsItemPage.tsx'
import { NewsListPage, type NewsListPageProps } from './NewsListPage.tsx'
import { newsListIn } from './newsPaths.ts'
import { type ItemData, useNewsItem } from './useNewsItem.ts'

type ListData = Pick<NewsListPageProps, 'news' | 'next' | 'channels' | 'channel' | 'isOlder'>

/** The news, by their channels. */
export const newsListPage = portalPage<ListData>({
  path: '/uudised',
  load: async (ask, { query }) => {
    const asked = newsListIn(query)
    const [{ news, next }, { channels }] = await Promise.all([ask('news.list', asked), ask('news.channels', {})])
    return { news, next, channels, channel: asked.channel ?? null, isOlder: asked.before !== undefined }
  },
  head: (_, { news, product }) => ({ title: `${news.title} · ${product}`, description: news.lead, canonical: '/uudised' }),
  View: ({ data }) => {
    const { words, Anchor } = usePortal()
    return <NewsListPage {...data} words={words.news} say={useSaying()} Anchor={Anchor} />
  },
})

/** A news item with its likes and comments. */
export const newsItemPage = portalPage<ItemData>({
  path: '/uudised/:id',
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
    facts: { '@type': 'NewsArticle', headline: news.title, datePublished: news.published_at, author: { '@type': 'Person', name: news.author } },
  }),
  View: ({ data }) => {
    const { words, Anchor, person } = usePortal()
    const item = useNewsItem(data)
    return <NewsItemPage {...item} reader={person} words={words.news} say={useSaying()} Anchor={Anchor} />
  },
})
