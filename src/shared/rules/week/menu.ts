/** The meals of a day, in their order: breakfast, lunch, afternoon snack, dinner, night snack. */
export const MEALS = ['hommikusook', 'lounasook', 'ohtuoode', 'ohtusook', 'oosuupiste'] as const
export type Meal = (typeof MEALS)[number]
