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
  'diary.add': 'entry',
  'diary.strike': 'strike',
  'incident.list': 'incident',
  'incident.due': 'incident',
  'incident.get': 'incident',
  'incident.add': 'incidentEntry',
  'incident.save': 'incidentEntry',
  'incident.inform': 'incidentEntry',
  'incident.check': 'incidentEntry',
  'incident.close': 'incidentEntry',
  'incident.strike': 'incidentEntry',
  'handover.get': 'shift',
  'report24.get': 'shift',
  'sync.pull': 'copy',
  'attention.list': 'attention',
  'access.list': 'access',
}

export const doingOf = (action: string): Doing => DOINGS[action] ?? 'other'
