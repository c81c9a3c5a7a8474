import { ROUND_STAFF, type Expected } from './who.ts'

export const stock: Expected = {
  'stock.list': ROUND_STAFF,
  'stock.counts': ROUND_STAFF,
  'stock.register': ROUND_STAFF,
  'stock.add': ['manager', 'nurse'],
  'stock.tie': ['manager', 'nurse'],
  'stock.receive': ['manager', 'nurse'],
  'stock.write': ['manager', 'nurse'],
  'stock.count': ROUND_STAFF,
  'stock.confirm': ROUND_STAFF,
}
