import { CARE_STAFF, type Expected, HOUSE_STAFF, MEAL_STAFF, RESIDENT_STAFF } from './who.ts'

const BUYERS = ['manager', 'reception'] as const

export const order: Expected = {
  'order.list': HOUSE_STAFF,
  'order.propose': CARE_STAFF,
  'order.charges': RESIDENT_STAFF,
  // Lines of these are for a resident, whom the cook may not name.
  'order.save': CARE_STAFF,
  'order.approve': ['manager'],
  'order.reopen': ['manager'],
  'order.send': MEAL_STAFF,
  'order.receive': MEAL_STAFF,
  'order.takeBack': MEAL_STAFF,
  'order.cancel': MEAL_STAFF,
  'order.settle': MEAL_STAFF,
  'order.repeat': MEAL_STAFF,
  'order.again': MEAL_STAFF,
  'orderLink.load': 'link',
  'orderLink.confirm': 'link',
  'orderLink.deliver': 'link',
  'supplier.list': HOUSE_STAFF,
  'supplier.save': BUYERS,
  'supplier.end': BUYERS,
  'supplier.price': BUYERS,
  'supplier.dropPrice': BUYERS,
}
