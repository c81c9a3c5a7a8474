import { houseDocuments } from '#texts/et/houseDocuments.ts'
import { addEstonian } from '#texts/i18n.ts'

addEstonian({ houseDocuments })
