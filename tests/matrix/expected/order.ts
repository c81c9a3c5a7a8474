import { CARE_STAFF, type Expected, HOUSE_STAFF } from './who.ts'

const BUYERS = ['manager', 'reception'] as const

export const order: Expected = {
  'order.list': HOUSE_STAFF,
  'order.propose': CARE_STAFF,
  'order.charges': HOUSE_STAFF,
  'order.save': CARE_STAFF,
  'order.approve': ['manager'],
  'order.reopen': ['manager'],
  'order.send': CARE_STAFF,
  'order.receive': CARE_STAFF,
  'order.takeBack': CARE_STAFF,
  'order.cancel': CARE_STAFF,
  'order.settle': CARE_STAFF,
  'orderLink.load': 'link',
  'orderLink.confirm': 'link',
  'orderLink.deliver': 'link',
  'supplier.list': HOUSE_STAFF,
  'supplier.save': BUYERS,
  'supplier.end': BUYERS,
  'supplier.price': BUYERS,
  'supplier.dropPrice': BUYERS,
}
