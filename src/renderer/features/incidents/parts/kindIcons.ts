import type { IncidentKind } from '#shared/rules/incident/incident.ts'
import type { IconName } from '#ui/icons.ts'

/** The icon of a kind of incident. */
export const KIND_ICONS: Record<IncidentKind, IconName> = {
  fall: 'warning',
  medicine: 'pill',
  violence: 'annoyed',
  wandering: 'doorOpen',
  injury: 'bandage',
  choking: 'wind',
  restriction: 'lock',
  other: 'info',
}
