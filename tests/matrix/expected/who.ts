import type { Role } from '#shared/rights.ts'

/** Workers of the house, grouped by what they may see; roles outside the houses are named one by one. */
export const HOUSE_STAFF = ['manager', 'reception', 'carer', 'nurse', 'accountant', 'kitchen'] as const
/** All but the cook, who does not know who lives in the house except by plates. */
export const RESIDENT_STAFF = ['manager', 'reception', 'carer', 'nurse', 'accountant'] as const
export const CARE_STAFF = ['manager', 'reception', 'carer', 'nurse'] as const
export const MEAL_STAFF = [...CARE_STAFF, 'kitchen'] as const
export const ROUND_STAFF = ['manager', 'carer', 'nurse'] as const

/** Who may call what. `device`: a device that signs requests for absent people; `link`: the holder of a signed link, and no role. */
export type Expected = Record<string, readonly Role[] | 'everyone' | 'signed-in' | 'device' | 'link'>
