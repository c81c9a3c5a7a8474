import { CARE_STAFF, type Expected, HOUSE_STAFF } from './who.ts'

export const task: Expected = {
  'task.list': HOUSE_STAFF,
  'task.people': HOUSE_STAFF,
  'task.get': HOUSE_STAFF,
  'task.addForRooms': HOUSE_STAFF,
  // The example's task is about a resident.
  'task.add': CARE_STAFF,
  'task.toggle': HOUSE_STAFF,
  // The caller added the task that the example names.
  'task.delete': HOUSE_STAFF,
  'task.change': HOUSE_STAFF,
  'task.comment': HOUSE_STAFF,
  // The question that the example names is the caller's, to themselves.
  'task.ask': HOUSE_STAFF,
  'task.answer': HOUSE_STAFF,
  'task.withdraw': HOUSE_STAFF,
  // A photo is care data, of any task.
  'task.photo': CARE_STAFF,
  'task.image': CARE_STAFF,
  'task.removePhoto': CARE_STAFF,
  'task.picture': CARE_STAFF,
  'task.see': HOUSE_STAFF,
}
