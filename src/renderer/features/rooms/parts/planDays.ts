/** How many days ahead the plan of places shows. */
export const PLAN_DAYS = 60
