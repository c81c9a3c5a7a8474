import type { HouseRole } from '#shared/rights.ts'

/** The panels of the overview below the alerts. */
export const PANELS = [
  'due',
  'tasks',
  'comings',
  'orders',
  'handover',
  'falls',
  'silent',
  'latest',
  'shift',
  'today',
  'celebrations',
  'papers',
  'away',
] as const
export type OverviewPanel = (typeof PANELS)[number]

interface OverviewPlan {
  /** What the role works with, from the top. */
  main: readonly OverviewPanel[]
  /** What it needs to know, beside that, and below it on a telephone. */
  aside: readonly OverviewPanel[]
}

/**
 * What each role sees, in its order: first what is to be done, then whom it meets, then what it should know. The kitchen has an overview
 * of its own (`KitchenOverview`).
 */
export const OVERVIEW_OF_ROLE: Record<Exclude<HouseRole, 'kitchen'>, OverviewPlan> = {
  carer: { main: ['due', 'tasks', 'handover', 'falls', 'silent', 'latest'], aside: ['shift', 'comings', 'today', 'celebrations', 'away'] },
  nurse: {
    main: ['due', 'tasks', 'falls', 'handover', 'silent', 'latest'],
    aside: ['shift', 'comings', 'papers', 'today', 'celebrations', 'away'],
  },
  reception: { main: ['comings', 'due', 'tasks', 'orders', 'handover', 'falls'], aside: ['shift', 'papers', 'today', 'celebrations', 'away'] },
  manager: {
    main: ['due', 'tasks', 'falls', 'handover', 'silent', 'latest'],
    aside: ['shift', 'comings', 'orders', 'papers', 'today', 'celebrations', 'away'],
  },
  accountant: { main: ['due', 'tasks', 'orders'], aside: ['comings', 'away', 'celebrations', 'today'] },
}

/** Without a role in a house (an administrator who looks in), what a manager sees. */
export const planOf = (role: string | undefined): OverviewPlan =>
  Object.entries(OVERVIEW_OF_ROLE).find(([each]) => each === role)?.[1] ?? OVERVIEW_OF_ROLE.manager
