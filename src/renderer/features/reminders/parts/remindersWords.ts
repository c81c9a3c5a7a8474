import '#nouns/recordWords.ts'
import '#nouns/taskWords.ts'
import { reminders } from '#texts/et/reminders.ts'
import { addEstonian } from '#texts/i18n.ts'

addEstonian({ reminders })
