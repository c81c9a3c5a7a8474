/**
 * Sources of due items: doses, care and checks of a shift, belongings to look for, assessments and wounds, the plan's deadline, papers that
 * expire, tasks, what residents are taken to, notices to confirm, reminder rules that people of the house have made, documents of the house
 * to read or review, orders to receive, equipment to inspect, plates that wait for a decision, and residents who leave.
 */
export const DUE_SOURCES = [
  'medicine',
  'care',
  'check',
  'item',
  'health',
  'plan',
  'paper',
  'task',
  'event',
  'notice',
  'reminder',
  'houseDocument',
  'order',
  'equipment',
  'meal',
  'leaving',
] as const
export type DueSource = (typeof DUE_SOURCES)[number]
