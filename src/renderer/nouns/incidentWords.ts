import { incidents } from '#texts/et/incidents.ts'
import { addEstonian } from '#texts/i18n.ts'

addEstonian({ incidents })
