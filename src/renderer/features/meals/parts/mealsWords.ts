import '../../week/parts/weekWords.ts'
import { meals } from '#texts/et/meals.ts'
import { addEstonian } from '#texts/i18n.ts'

addEstonian({ meals })
