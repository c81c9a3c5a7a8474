/** Words of the comparison of homes. */
export const et = {
  title: 'Võrdle kodusid',
  lead: 'Kuni neli kodu kõrvuti: mis on erinev, seisab ees.',
  go: 'Võrdle',
} as const
