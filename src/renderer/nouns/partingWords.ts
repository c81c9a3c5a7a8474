import { partings } from '#texts/et/partings.ts'
import { addEstonian } from '#texts/i18n.ts'

addEstonian({ partings })
