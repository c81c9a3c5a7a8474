/**
 * Sources of due items: doses, care and checks of a shift, belongings to look for, assessments and wounds, the plan's deadline, papers that
 * expire, tasks, notices to confirm, and documents of the house to read or review.
 */
export const DUE_SOURCES = ['medicine', 'care', 'check', 'item', 'health', 'plan', 'paper', 'task', 'notice', 'houseDocument'] as const
export type DueSource = (typeof DUE_SOURCES)[number]
