/** Words of the feature `overview`; Estonian is the source. */
export const overview = {
  title: 'Ülevaade',
} as const
