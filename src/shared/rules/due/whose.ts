import type { DueSource } from './sources.ts'
import type { Role } from '../../rights.ts'
import type { Doer } from '../plan/terms.ts'

/** The role that does a due item if neither a plan nor a task says so. */
const ROLES_OF: Record<Exclude<DueSource, 'care' | 'task' | 'notice'>, readonly Role[]> = {
  medicine: ['carer', 'nurse'],
  check: ['carer', 'nurse'],
  item: ['carer'],
  health: ['nurse'],
  plan: ['nurse', 'manager'],
  paper: ['reception', 'manager'],
  order: ['reception', 'manager'],
}

/** The roles responsible for a line of a plan; for what the person or the family does, nobody in the house. */
const ROLES_OF_DOER: Record<Doer, readonly Role[]> = { hooldaja: ['carer'], ode: ['nurse'], juhendaja: ['carer'], ise: [], lahedane: [] }

/** The roles responsible for a due item; null for tasks and notices, which name their own people. */
export function rolesOfDue({ source, who }: { source: DueSource; who: Doer | null }): readonly Role[] | null {
  if (source === 'task' || source === 'notice') return null
  if (source === 'care') return ROLES_OF_DOER[who ?? 'hooldaja']
  return ROLES_OF[source]
}
