/** What a plan says of its making, as far as the law asks for it. */
export interface PlanHead {
  made_with: string | null
  health_need: string | null
  health_by: string | null
}

/** What a line says, as far as the law asks for it. */
export interface PlanLine {
  goal: string | null
  action: string | null
  schedule: unknown
  amount: string | null
  keeps_independence: 0 | 1
}

const LEGAL_FIELDS: readonly string[] = ['made_with', 'health_need', 'health_by', 'goal', 'action', 'times', 'amount']

/** Whether what the law wants of a plan is written in a field: then nothing may call it optional. */
export const isByLaw = (field: string): boolean => LEGAL_FIELDS.includes(field)

/**
 * What SHS § 21 wants to stand in a plan: the person's goals; procedures, how often and how much; what keeps independence;
 * the need for health care, judged with somebody of that trade; and that it was made together.
 */
export const LEGAL_CONTENTS = ['goals', 'actions', 'schedule', 'amount', 'independence', 'health', 'together'] as const
export type LegalContent = (typeof LEGAL_CONTENTS)[number]

/** What of the legal contents a plan lacks; none when it may be agreed on. */
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
