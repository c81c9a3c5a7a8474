/** Words of the pages of places; no other page carries them. */
export const et = {
  houses: { one: '{{in}} on {{count}} hooldekodu.', other: '{{in}} on {{count}} hooldekodu.' },
  free: { one: 'Praegu on teada {{count}} vaba koht.', other: 'Praegu on teada {{count}} vaba kohta.' },
  noFree: 'Praegu ei ole teada ühtegi vaba kohta.',
  prices: 'Koht maksab {{min}}–{{max}} € kuus.',
  price: 'Koht maksab alates {{min}} € kuus.',
  own: '{{pays}} Hooldekodu lehel saad arvutada, kui palju jääb inimesel endal maksta.',
  towns: 'Linnad ja vallad',
  filter: 'Täpsusta otsingut',
  more: 'Vaata kõiki otsingus',
  list: 'Hooldekodud',
} as const
