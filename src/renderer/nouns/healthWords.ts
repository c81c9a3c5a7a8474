import { health } from '#texts/et/health.ts'
import { addEstonian } from '#texts/i18n.ts'

addEstonian({ health })
