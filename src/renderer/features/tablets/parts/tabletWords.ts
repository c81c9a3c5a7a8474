import { tablets } from '#texts/et/tablets.ts'
import { addEstonian } from '#texts/i18n.ts'

addEstonian({ tablets })
