import type { Handlers } from '../kernel/env.ts'
import { keepComment, hideComment } from './newsroom.moderate.ts'
import { listWritten, getWritten, listModerated, previewNews } from './newsroom.read.ts'
import { saveNews, setNewsImage, setNewsState, pinNews, saveChannel } from './newsroom.save.ts'

export const newsroomHandlers: Handlers<'newsroom'> = {
  newsroom: {
    list: listWritten,
    get: getWritten,
    comments: listModerated,
    save: saveNews,
    image: setNewsImage,
    state: setNewsState,
    pin: pinNews,
    preview: previewNews,
    channel: saveChannel,
    keep: keepComment,
    hide: hideComment,
  },
}
