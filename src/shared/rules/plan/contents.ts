/** The parts of a plan about its making that the law requires. */
export interface PlanHead {
  made_with: string | null
  health_need: string | null
  health_by: string | null
}

/** The parts of a line that the law requires. */
export interface PlanLine {
  goal: string | null
  action: string | null
  schedule: unknown
  amount: string | null
  keeps_independence: 0 | 1
}

const LEGAL_FIELDS: readonly string[] = ['made_with', 'health_need', 'health_by', 'goal', 'action', 'times', 'amount']

/** Whether the law requires a field: then it must not be called optional. */
export const isByLaw = (field: string): boolean => LEGAL_FIELDS.includes(field)

/**
 * Required contents of a plan (SHS § 21): the person's goals; procedures, their frequency and amount; what maintains independence; the need
 * for health care, assessed with a health professional; and that it was made together.
 */
export const LEGAL_CONTENTS = ['goals', 'actions', 'schedule', 'amount', 'independence', 'health', 'together'] as const
export type LegalContent = (typeof LEGAL_CONTENTS)[number]

/** The required contents that a plan lacks; empty if it may be agreed on. */
export function missingIn({ made_with, health_need, health_by }: PlanHead, lines: readonly PlanLine[]): LegalContent[] {
  const actions = lines.filter(({ action }) => action !== null)
  const has: Record<LegalContent, boolean> = {
    goals: lines.some(({ goal }) => goal !== null),
    actions: actions.length > 0,
    schedule: actions.every(({ schedule }) => schedule !== null),
    amount: actions.every(({ amount }) => amount !== null),
    independence: lines.some(({ keeps_independence }) => keeps_independence === 1),
    health: Boolean(health_need && health_by),
    together: Boolean(made_with),
  }
  return LEGAL_CONTENTS.filter((each) => !has[each])
}
