/**
 * Kinds of incident (screens.md 2.10). A restriction of liberty is a kind of its own: in general care no plan may provide for it
 * (estonia.md 2.9).
 */
export const INCIDENT_KINDS = ['fall', 'medicine', 'violence', 'wandering', 'injury', 'choking', 'restriction', 'other'] as const
export type IncidentKind = (typeof INCIDENT_KINDS)[number]

/** The injury, as the diary records it for a fall. */
export const SEVERITIES = ['none', 'minor', 'serious'] as const
export type Severity = (typeof SEVERITIES)[number]

export const INCIDENT_PLACES = ['room', 'bathroom', 'corridor', 'common', 'outdoors', 'elsewhere'] as const
export type IncidentPlace = (typeof INCIDENT_PLACES)[number]

/** Who is informed of an incident. */
export const INFORMED = ['family', 'guardian', 'nurse', 'doctor', 'ambulance', 'manager'] as const
export type Informed = (typeof INFORMED)[number]

/** Fields of an incident; `family` is that the family was informed. */
export type IncidentField = 'text' | 'severity' | 'place' | 'witnesses' | 'injury' | 'first_aid' | 'reason' | 'decided_by' | 'ended_at' | 'family'

/** Required and optional fields of each kind; no others are asked. */
export const ASKED: Readonly<Record<IncidentKind, { must: readonly IncidentField[]; may: readonly IncidentField[] }>> = {
  fall: { must: ['place', 'severity'], may: ['text', 'injury', 'first_aid', 'witnesses'] },
  medicine: { must: ['text', 'severity'], may: ['first_aid'] },
  violence: { must: ['text', 'severity'], may: ['place', 'injury', 'witnesses'] },
  wandering: { must: ['text'], may: ['place', 'severity', 'ended_at'] },
  injury: { must: ['severity', 'injury'], may: ['text', 'place', 'first_aid', 'witnesses'] },
  choking: { must: ['text', 'severity'], may: ['place', 'first_aid', 'witnesses'] },
  // Reason, time, who decided, and that the family was informed (estonia.md 2.9).
  restriction: { must: ['reason', 'decided_by', 'family'], may: ['text', 'place', 'ended_at', 'witnesses'] },
  other: { must: ['text'], may: ['severity', 'place', 'witnesses'] },
}

/** The first required field of this kind that is empty; null if none is. */
export const missingOf = (kind: IncidentKind, isGiven: (field: IncidentField) => boolean): IncidentField | null =>
  ASKED[kind].must.find((field) => !isGiven(field)) ?? null
