import './planWords.ts'
import './shiftWords.ts'
import { record } from '#texts/et/record.ts'
import { addEstonian } from '#texts/i18n.ts'

addEstonian({ record })
