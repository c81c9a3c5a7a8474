/** Words of the feature `rooms`; Estonian is the source. */
export const rooms = {
  title: 'Toad',
} as const
