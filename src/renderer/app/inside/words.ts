import { clients } from '#texts/et/clients.ts'
import { diary } from '#texts/et/diary.ts'
import { rooms } from '#texts/et/rooms.ts'
import { addEstonian } from '#texts/i18n.ts'

/** Of what many pages speak, and signing in does not. */
addEstonian({ clients, diary, rooms })
