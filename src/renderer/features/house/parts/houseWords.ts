import { house } from '#texts/et/house.ts'
import { addEstonian } from '#texts/i18n.ts'

addEstonian({ house })
