import { plan } from '#texts/et/plan.ts'
import { addEstonian } from '#texts/i18n.ts'

addEstonian({ plan })
