import '#nouns/taskWords.ts'
import { room } from '#texts/et/room.ts'
import { addEstonian } from '#texts/i18n.ts'

addEstonian({ room })
