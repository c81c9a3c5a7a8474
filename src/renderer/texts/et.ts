import { app } from './et/app.ts'
import { clients } from './et/clients.ts'
import { common } from './et/common.ts'
import { desk } from './et/desk.ts'
import { diary } from './et/diary.ts'
import { portal } from './et/portal.ts'
import { rooms } from './et/rooms.ts'

/** The words in Estonian, the source; those of `attention`, `houses`, `overview`, `search`, `personal`, `medicines`, `access`, `incidents` and `shifts` come with their screens (`addEstonian`). */
export const et = { common, app, portal, clients, diary, rooms, desk } as const
