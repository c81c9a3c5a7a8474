/** What every page has of joining; Estonian is the source. */
export const et = {
  title: 'Liitu',
  description: 'Kuidas hooldekodu, päevakeskus või eluasemeteenus Kodukesega alustab.',
} as const
