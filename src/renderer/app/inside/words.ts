import { clients } from '#texts/et/clients.ts'
import { diary } from '#texts/et/diary.ts'
import { rooms } from '#texts/et/rooms.ts'
import { addEstonian } from '#texts/i18n.ts'

/** Texts of many pages that the sign-in page does not need. */
addEstonian({ clients, diary, rooms })
