import './medicineWords.ts'
import { stock } from '#texts/et/stock.ts'
import { addEstonian } from '#texts/i18n.ts'

addEstonian({ stock })
