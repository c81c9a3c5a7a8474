/** What every page has of joining; Estonian is the source. */
export const et = {
  title: 'Liitu',
  description: 'Kuidas hooldekodu, päevakeskus või eluasemeteenuse osutaja saab Kodukest kasutama hakata.',
} as const
