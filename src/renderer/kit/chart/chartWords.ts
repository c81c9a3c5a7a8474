import { chart } from '#texts/et/chart.ts'
import { addEstonian } from '#texts/i18n.ts'

addEstonian({ chart })
