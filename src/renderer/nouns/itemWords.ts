import { items } from '#texts/et/items.ts'
import { addEstonian } from '#texts/i18n.ts'

addEstonian({ items })
