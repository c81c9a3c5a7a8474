/** What every page has of the search of services; Estonian is the source. */
export const et = {
  title: 'Leia abi koju',
  description: 'Päevahoid, koduteenus, transport, toit ja teenuskodu vabade kohtadega: vali, mis on kodus raske.',
  weekdays: { 1: 'E', 2: 'T', 3: 'K', 4: 'N', 5: 'R', 6: 'L', 7: 'P' },
  weekdayNames: { 1: 'esmaspäev', 2: 'teisipäev', 3: 'kolmapäev', 4: 'neljapäev', 5: 'reede', 6: 'laupäev', 7: 'pühapäev' },
} as const
