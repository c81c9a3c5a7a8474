/** What every page has of the pages of places; Estonian is the source. `in`: in the place, as Estonian says it; `name`: the place. */
export const et = {
  title: 'Hooldekodud {{in}}',
  headTitle: 'Hooldekodu {{in}}: vabad kohad ja hinnad',
  description: '{{name}}: hooldekodude vabad kohad, hinnad, omaosalus ja kontaktid. Otsida saab sisse logimata.',
  all: 'Hooldekodud maakonniti',
} as const
