import { app } from './et/app.ts'
import { attention } from './et/attention.ts'
import { clients } from './et/clients.ts'
import { common } from './et/common.ts'
import { desk } from './et/desk.ts'
import { diary } from './et/diary.ts'
import { houses } from './et/houses.ts'
import { overview } from './et/overview.ts'
import { portal } from './et/portal.ts'
import { rooms } from './et/rooms.ts'

/** The words in Estonian, the source; those of `search`, `personal`, `medicines`, `access` and `plan` come with their screens (`addEstonian`). */
export const et = { common, app, portal, clients, diary, rooms, overview, houses, desk, attention } as const
