/** The meals of a day, in their order: breakfast, lunch, afternoon snack, dinner, night snack. */
export const MEALS = ['hommikusook', 'lounasook', 'ohtuoode', 'ohtusook', 'oosuupiste'] as const
export type Meal = (typeof MEALS)[number]

/** The most dishes of one meal. */
export const DISHES_OF_MEAL = 12
