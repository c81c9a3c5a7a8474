import { type Expected, HOUSE_STAFF } from './who.ts'

export const support: Expected = { 'support.list': HOUSE_STAFF, 'support.ask': HOUSE_STAFF }
