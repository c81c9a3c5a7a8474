import { calendar } from '#texts/et/calendar.ts'
import { addEstonian } from '#texts/i18n.ts'

addEstonian({ calendar })
