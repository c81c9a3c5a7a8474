import { guide } from '#texts/et/guide.ts'
import { addEstonian } from '#texts/i18n.ts'

addEstonian({ guide })
