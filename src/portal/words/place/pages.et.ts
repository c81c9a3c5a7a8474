/** Words of the pages of places; no other page carries them. */
export const et = {
  houses: { one: '{{in}} on {{count}} hooldekodu.', other: '{{in}} on {{count}} hooldekodu.' },
  free: { one: 'Praegu on teada {{count}} vaba koht.', other: 'Praegu on teada {{count}} vaba kohta.' },
  noFree: 'Praegu ei ole ühestki vabast kohast teada.',
  prices: 'Koht maksab {{min}}–{{max}} € kuus.',
  price: 'Koht maksab alates {{min}} € kuus.',
  own: 'Hoolduskulud maksab omavalitsus kuni oma piirini; maja lehel saad arvutada, mis jääb inimesele endale.',
  towns: 'Linnad ja vallad',
  filter: 'Otsi nende seast täpsemalt',
  more: 'Vaata kõiki otsingus',
  list: 'Majad',
} as const
