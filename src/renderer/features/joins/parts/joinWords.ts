import { joins } from '#texts/et/joins.ts'
import { addEstonian } from '#texts/i18n.ts'

addEstonian({ joins })
