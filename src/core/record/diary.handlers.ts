import type { Handlers } from '../kernel/env.ts'
import { addEntryImage } from '../diary/diary.image.ts'
import { getSeen, seeDiary } from '../diary/diary.seen.ts'
import { addEntry } from './diary.add.ts'
import { listDiary } from './diary.list.ts'
import { strikeEntry } from './diary.strike.ts'

export const diaryHandlers: Handlers<'diary'> = {
  diary: { list: listDiary, seen: getSeen, see: seeDiary, strike: strikeEntry, image: addEntryImage, add: addEntry },
}
