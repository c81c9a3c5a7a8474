/** Words of the comparison of homes. */
export const et = {
  title: 'Võrdle hooldekodusid',
  lead: 'Kuni neli hooldekodu kõrvuti: erinevused on eespool.',
  go: 'Võrdle',
} as const
