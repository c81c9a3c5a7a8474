import { allergies } from '#texts/et/allergies.ts'
import { addEstonian } from '#texts/i18n.ts'

addEstonian({ allergies })
