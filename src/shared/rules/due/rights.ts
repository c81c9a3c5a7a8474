import type { Right } from '../../rights.ts'
import type { DueSource } from './sources.ts'

/** The right without which nothing of a source is seen. */
export const RIGHT_OF_SOURCE: Record<DueSource, Right> = {
  medicine: 'medicine.read',
  care: 'care.read',
  check: 'incident.read',
  item: 'care.read',
  health: 'health.read',
  plan: 'care.read',
  paper: 'person.read',
  task: 'task.read',
  event: 'care.read',
  notice: 'notice.read',
  houseDocument: 'houseDocument.read',
  order: 'order.write',
  equipment: 'room.save',
  meal: 'meal.decide',
  leaving: 'client.move',
  reminder: 'reminder.read',
}
