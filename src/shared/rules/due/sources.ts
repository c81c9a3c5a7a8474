/**
 * Sources of due items: doses, care and checks of a shift, belongings to look for, assessments and wounds, the plan's deadline, papers that
 * expire, tasks, notices to confirm, and orders to receive.
 */
export const DUE_SOURCES = ['medicine', 'care', 'check', 'item', 'health', 'plan', 'paper', 'task', 'notice', 'order'] as const
export type DueSource = (typeof DUE_SOURCES)[number]
