import type { access } from '../../../texts/et/access.ts'

/** How an action of the audit log is called on the screen. */
type Doing = keyof typeof access.action

const DOINGS: Record<string, Doing> = {
  'client.list': 'list',
  'client.get': 'get',
  'client.picture': 'picture',
  'client.add': 'add',
  'client.queue': 'queue',
  'client.save': 'save',
  'client.comms': 'save',
  'client.deleteComm': 'save',
  'client.fields': 'save',
  'client.deleteField': 'save',
  'client.contacts': 'save',
  'client.orderContacts': 'save',
  'client.deleteContact': 'save',
  'client.consents': 'save',
  'client.deleteConsent': 'save',
  'client.move': 'move',
  'client.image': 'image',
  'room.list': 'rooms',
  'room.get': 'rooms',
  'room.switch': 'move',
  'house.overview': 'overview',
  'diary.list': 'diary',
  'health.get': 'health',
  'health.measures': 'health',
  'health.ambulance': 'ambulance',
  'health.addFact': 'healthSave',
  'health.assess': 'healthSave',
  'health.setChart': 'healthSave',
  'health.addWound': 'healthSave',
  'health.look': 'healthSave',
  'health.end': 'healthSave',
  'health.strike': 'healthSave',
  'diary.add': 'entry',
  'diary.strike': 'strike',
  'sync.pull': 'copy',
  'attention.list': 'attention',
  'access.list': 'access',
}

export const doingOf = (action: string): Doing => DOINGS[action] ?? 'other'
