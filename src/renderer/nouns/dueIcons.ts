import type { DueSource } from '#shared/rules/due/sources.ts'
import type { IconName } from '#ui/icons.ts'

/** The icon of each source of due items. */
export const DUE_ICONS: Record<DueSource, IconName> = {
  medicine: 'pill',
  care: 'care',
  check: 'eye',
  item: 'glasses',
  health: 'stethoscope',
  plan: 'calendar',
  paper: 'file',
  task: 'tasks',
  event: 'calendar',
  notice: 'megaphone',
  reminder: 'bell',
  houseDocument: 'book',
  order: 'package',
  equipment: 'wrench',
  meal: 'plate',
  leaving: 'doorOpen',
}
