import '../../plans/parts/planWords.ts'
import '../../shifts/parts/shiftWords.ts'
import { record } from '#texts/et/record.ts'
import { addEstonian } from '#texts/i18n.ts'

addEstonian({ record })
