import { attention } from '#texts/et/attention.ts'
import { addEstonian } from '#texts/i18n.ts'

addEstonian({ attention })
