/** Ids of the demo house's best-known rows: fixed, so that examples, documents and tests can name them. */
export const ids = {
  house: '01990000-0000-7000-8000-000000000001',
  otherHouse: '01990000-0000-7000-8000-000000000002',
  client: '01990000-0000-7000-8000-0000000000c1',
  otherClient: '01990000-0000-7000-8000-0000000000c2',
  room: '01990000-0000-7000-8000-0000000000a1',
  entry: '01990000-0000-7000-8000-0000000000d1',
  partner: '01990000-0000-7000-8000-0000000000b1',
} as const
