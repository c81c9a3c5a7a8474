import { week } from '#texts/et/week.ts'
import { addEstonian } from '#texts/i18n.ts'

addEstonian({ week })
