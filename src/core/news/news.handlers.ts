import type { Handlers } from '../kernel/env.ts'
import { likeNews, commentNews, uncommentNews } from './news.answer.ts'
import { listNews, listChannels, getNews, listComments } from './news.read.ts'

export const newsHandlers: Handlers<'news'> = {
  news: {
    list: listNews,
    channels: listChannels,
    get: getNews,
    comments: listComments,
    like: likeNews,
    comment: commentNews,
    uncomment: uncommentNews,
  },
}
