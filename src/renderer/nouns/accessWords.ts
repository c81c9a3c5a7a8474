import { access } from '#texts/et/access.ts'
import { addEstonian } from '#texts/i18n.ts'

addEstonian({ access })
