import { prices } from '#texts/et/prices.ts'
import { addEstonian } from '#texts/i18n.ts'

addEstonian({ prices })
