import type { Result } from '#shared/rules/medicine/round.ts'
import type { IconName } from '#ui/icons.ts'

/** The drawing of what became of a dose. */
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
