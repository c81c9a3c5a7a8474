import { app } from './et/app.ts'
import { clients } from './et/clients.ts'
import { common } from './et/common.ts'
import { desk } from './et/desk.ts'
import { diary } from './et/diary.ts'
import { portal } from './et/portal.ts'
import { rooms } from './et/rooms.ts'

/** The words of the first visit in Estonian, the source; those of the other screens come with them (`addEstonian`). */
export const et = { common, app, portal, clients, diary, rooms, desk } as const
