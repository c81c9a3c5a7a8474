import { clients } from './et/clients.ts'
import { diary } from './et/diary.ts'
import { rooms } from './et/rooms.ts'
import { first } from './first.ts'

/** The words of the first visit to the workspace in Estonian, the source; those of the other screens come with them (`addEstonian`). */
export const et = { ...first, clients, diary, rooms } as const
