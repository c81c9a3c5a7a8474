import { imports } from '#texts/et/imports.ts'
import { addEstonian } from '#texts/i18n.ts'

addEstonian({ imports })
