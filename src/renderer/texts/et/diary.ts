/** Words of the feature `diary`; Estonian is the source. */
export const diary = {
  title: 'Hoolduspäevik',
} as const
