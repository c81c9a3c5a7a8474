import type { Role } from '#shared/rights.ts'

/** People of the house, by what they see; the roles outside any house stand for themselves. */
export const HOUSE_STAFF = ['manager', 'reception', 'carer', 'nurse', 'accountant'] as const
export const CARE_STAFF = ['manager', 'reception', 'carer', 'nurse'] as const
export const ROUND_STAFF = ['manager', 'carer', 'nurse'] as const

/** Who may call what. `device`: who signs as a device, for people who are not there; `link`: who has a signed link, and nobody by their role. */
export type Expected = Record<string, readonly Role[] | 'everyone' | 'signed-in' | 'device' | 'link'>
