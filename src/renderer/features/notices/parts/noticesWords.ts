import { notices } from '#texts/et/notices.ts'
import { addEstonian } from '#texts/i18n.ts'

addEstonian({ notices })
