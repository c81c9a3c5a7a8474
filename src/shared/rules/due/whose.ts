import type { DueSource } from './sources.ts'
import type { Role } from '../../rights.ts'
import type { Doer } from '../plan/terms.ts'

/** Sources whose items name their own people. */
const NAMED = ['task', 'notice', 'reminder', 'houseDocument'] as const satisfies readonly DueSource[]
type Named = (typeof NAMED)[number]
const isNamed = (source: DueSource): source is Named => NAMED.some((each) => each === source)

/** The role that does a due item if neither a plan nor a task says so. */
const ROLES_OF: Record<Exclude<DueSource, 'care' | Named>, readonly Role[]> = {
  medicine: ['carer', 'nurse'],
  check: ['carer', 'nurse'],
  item: ['carer'],
  health: ['nurse'],
  plan: ['nurse', 'manager'],
  paper: ['reception', 'manager'],
  // If nobody is named who goes along.
  event: ['carer', 'nurse'],
  order: ['reception', 'manager', 'kitchen'],
  equipment: ['reception', 'manager'],
  meal: ['nurse', 'manager'],
  leaving: ['reception', 'manager'],
}

/** The roles responsible for a line of a plan; for what the person or the family does, nobody in the house. */
const ROLES_OF_DOER: Record<Doer, readonly Role[]> = { hooldaja: ['carer'], ode: ['nurse'], juhendaja: ['carer'], ise: [], lahedane: [] }

/** The roles responsible for a due item; null for those that name their own people. */
export function rolesOfDue({ source, who }: { source: DueSource; who: Doer | null }): readonly Role[] | null {
  if (isNamed(source)) return null
  if (source === 'care') return ROLES_OF_DOER[who ?? 'hooldaja']
  return ROLES_OF[source]
}
