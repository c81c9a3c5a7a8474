/** Words of the feature `clients`; Estonian is the source. */
export const clients = {
  title: 'Kliendid',
} as const
