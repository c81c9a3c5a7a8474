import { medicines } from '#texts/et/medicines.ts'
import { addEstonian } from '#texts/i18n.ts'

addEstonian({ medicines })
