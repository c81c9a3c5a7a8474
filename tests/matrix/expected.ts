import type { Role } from '#shared/rights.ts'

/** People of the house, by what they see; the roles outside any house stand for themselves. */
const house = ['manager', 'reception', 'carer', 'nurse', 'accountant'] as const
const care = ['manager', 'reception', 'carer', 'nurse'] as const
const rounds = ['manager', 'carer', 'nurse'] as const

/**
 * Who may call what: written by hand and reviewed, not derived from the rights that it checks.
 * Every endpoint and every plain route needs a row; the matrix fails on one without. `device`: who signs as a device, for people who are not there.
 */
export const MAY: Record<string, readonly Role[] | 'everyone' | 'signed-in' | 'device'> = {
  'session.user': 'signed-in',
  'session.navigation': 'signed-in',
  'session.deskKey': house,
  'session.login': 'everyone',
  'session.refresh': 'everyone',
  'session.logout': 'signed-in',
  'session.switch': 'signed-in',
  'house.get': house,
  'house.overview': house,
  'client.list': house,
  'client.get': house,
  'client.add': ['manager', 'reception'],
  'client.queue': ['manager', 'reception'],
  'client.save': ['manager', 'reception', 'nurse'],
  'client.comms': ['manager', 'reception', 'nurse'],
  'client.deleteComm': ['manager', 'reception', 'nurse'],
  'client.fields': ['manager', 'reception', 'nurse'],
  'client.deleteField': ['manager', 'reception', 'nurse'],
  'client.contacts': ['manager', 'reception', 'nurse'],
  'client.orderContacts': ['manager', 'reception', 'nurse'],
  'client.deleteContact': ['manager', 'reception', 'nurse'],
  'client.consents': ['manager', 'reception', 'nurse'],
  'client.deleteConsent': ['manager', 'reception', 'nurse'],
  'client.move': ['manager', 'reception', 'nurse'],
  'client.image': ['manager', 'reception', 'nurse'],
  'client.picture': house,
  'access.list': ['manager'],
  'room.list': house,
  'room.get': house,
  'room.save': ['manager', 'reception'],
  'room.daycare': ['manager', 'reception'],
  'room.switch': ['manager', 'reception', 'nurse'],
  'room.delete': ['manager', 'reception'],
  'room.image': ['manager', 'reception'],
  'room.picture': house,
  'diary.list': care,
  'diary.add': care,
  // One's own entry; here the entry is somebody else's.
  'diary.strike': ['manager', 'nurse'],
  'medicine.round': rounds,
  'medicine.asNeeded': rounds,
  'medicine.scheme': rounds,
  'medicine.add': ['manager', 'nurse'],
  'medicine.change': ['manager', 'nurse'],
  'medicine.hold': ['manager', 'nurse'],
  'medicine.end': ['manager', 'nurse'],
  'medicine.prepare': rounds,
  'medicine.give': rounds,
  // One's own word; here it is somebody else's.
  'medicine.strike': ['manager', 'nurse'],
  'search.houses': 'everyone',
  'search.targetGroups': 'everyone',
  'search.places': 'everyone',
  'attention.list': ['manager'],
  'attention.resolve': ['manager'],
  'admin.houses': ['admin'],
  'kov.houses': ['kov'],
  'sync.pull': house,
  'sync.push': house,
  'sync.sealed': 'device',
  'docs.openapi': 'everyone',
  'docs.page': 'everyone',
}
