/** The meals of a day, in their order: breakfast, lunch, afternoon snack, dinner, night snack. */
export const MEALS = ['hommikusook', 'lounasook', 'ohtuoode', 'ohtusook', 'oosuupiste'] as const
export type Meal = (typeof MEALS)[number]

/** The meals of which no day may be without. */
export const MAIN_MEALS = ['hommikusook', 'lounasook', 'ohtusook'] as const satisfies readonly Meal[]

/** When a meal is served, Tallinn time: who is in the house then eats it. */
export const MEAL_CLOCK: Record<Meal, string> = {
  hommikusook: '08:30',
  lounasook: '12:00',
  ohtuoode: '15:30',
  ohtusook: '18:00',
  oosuupiste: '20:30',
}
