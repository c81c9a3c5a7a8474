import { houses } from '#texts/et/houses.ts'
import { addEstonian } from '#texts/i18n.ts'

addEstonian({ houses })
