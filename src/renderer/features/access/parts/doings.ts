import type { et } from '../../../texts/et.ts'

/** How an action of the audit log is called on the screen. */
type Doing = keyof typeof et.access.action

const DOINGS: Record<string, Doing> = {
  'client.list': 'list',
  'client.get': 'get',
  'client.picture': 'picture',
  'client.add': 'add',
  'client.queue': 'queue',
  'client.save': 'save',
  'client.move': 'move',
  'client.image': 'image',
  'room.list': 'rooms',
  'room.get': 'rooms',
  'room.switch': 'move',
  'house.overview': 'overview',
  'diary.list': 'diary',
  'diary.add': 'entry',
  'diary.strike': 'strike',
  'sync.pull': 'copy',
  'attention.list': 'attention',
  'access.list': 'access',
}

export const doingOf = (action: string): Doing => DOINGS[action] ?? 'other'
