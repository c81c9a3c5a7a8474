/** Words of the feature `houses`; Estonian is the source. */
export const houses = {
  title: 'Majad',
} as const
