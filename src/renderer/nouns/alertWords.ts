import { alerts } from '#texts/et/alerts.ts'
import { addEstonian } from '#texts/i18n.ts'

addEstonian({ alerts })
