import { documents } from '#texts/et/documents.ts'
import { addEstonian } from '#texts/i18n.ts'

addEstonian({ documents })
