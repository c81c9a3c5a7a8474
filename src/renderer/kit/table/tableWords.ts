import { table } from '#texts/et/table.ts'
import { addEstonian } from '#texts/i18n.ts'

addEstonian({ table })
