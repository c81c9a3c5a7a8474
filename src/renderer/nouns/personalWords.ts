import { personal } from '#texts/et/personal.ts'
import { addEstonian } from '#texts/i18n.ts'

addEstonian({ personal })
