import { orders } from '#texts/et/orders.ts'
import { addEstonian } from '#texts/i18n.ts'

addEstonian({ orders })
