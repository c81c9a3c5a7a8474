import type { Layer } from '#shared/rules/calendar/terms.ts'
import type { IconName } from '#ui/icons.ts'

/** The icon of each layer. */
export const LAYER_ICONS: Record<Layer, IconName> = {
  doctor: 'stethoscope',
  family: 'users',
  clients: 'footprints',
  house: 'house',
  activity: 'palette',
  meal: 'meal',
  review: 'edit',
  paper: 'file',
  task: 'tasks',
  check: 'eye',
  birthday: 'cake',
  holiday: 'sparkles',
}
