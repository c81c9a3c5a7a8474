import { overview } from '#texts/et/overview.ts'
import { addEstonian } from '#texts/i18n.ts'

addEstonian({ overview })
