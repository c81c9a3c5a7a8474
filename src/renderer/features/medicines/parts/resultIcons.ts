import type { Result } from '#shared/rules/medicine/round.ts'
import type { IconName } from '#ui/icons.ts'

/** The icon of a dose's result. */
export const RESULT_ICONS: Record<Result, IconName> = {
  antud: 'check',
  osaliselt: 'pill',
  voetud_ise: 'hand',
  keeldus: 'ban',
  magas: 'moon',
  eemal: 'doorOpen',
  oksendas: 'frown',
  pole_ravimit: 'warning',
  peatatud: 'clock',
}
