/** Ids of the demo house's best-known rows: fixed, so that examples, documents and tests can use them. */
export const ids = {
  house: '01990000-0000-7000-8000-000000000001',
  otherHouse: '01990000-0000-7000-8000-000000000002',
  client: '01990000-0000-7000-8000-0000000000c1',
  otherClient: '01990000-0000-7000-8000-0000000000c2',
  room: '01990000-0000-7000-8000-0000000000a1',
  /** A move of the client that can be taken back. */
  move: '01990000-0000-7000-8000-0000000000a2',
  entry: '01990000-0000-7000-8000-0000000000d1',
  /** An entry written by the caller. */
  written: '01990000-0000-7000-8000-0000000000d2',
  /** A row of each list of the client's page: contact, contact detail, custom field, consent. */
  item: '01990000-0000-7000-8000-0000000000f1',
  document: '01990000-0000-7000-8000-0000000000f6',
  /** A dish of a menu, and a weekly activity. */
  dish: '01990000-0000-7000-8000-000000000141',
  activity: '01990000-0000-7000-8000-000000000142',
  /** A task about a room, and one about a resident. */
  task: '01990000-0000-7000-8000-000000000151',
  clientTask: '01990000-0000-7000-8000-000000000152',
  /** Somebody who works in the house in care, and an open question in the task about a room, to the caller. */
  worker: '01990000-0000-7000-8000-0000000001d1',
  taskQuestion: '01990000-0000-7000-8000-0000000001d0',
  /** A photo of that task that has no picture yet. */
  taskPhoto: '01990000-0000-7000-8000-0000000001d2',
  /** An event of the house, one of a resident, and the address of a calendar. */
  houseEvent: '01990000-0000-7000-8000-0000000001a1',
  clientEvent: '01990000-0000-7000-8000-0000000001a2',
  feed: '01990000-0000-7000-8000-0000000001a3',
  /** A supplier with a price, an order of it that is sent with a line to come, one that has come and its claim, and a draft. */
  supplier: '01990000-0000-7000-8000-0000000001b1',
  supplierPrice: '01990000-0000-7000-8000-0000000001b2',
  supplierOrder: '01990000-0000-7000-8000-0000000001b3',
  supplierLine: '01990000-0000-7000-8000-0000000001b4',
  supplierClaim: '01990000-0000-7000-8000-0000000001b5',
  supplierDraft: '01990000-0000-7000-8000-0000000001b6',
  supplierArrived: '01990000-0000-7000-8000-0000000001b7',
  /** A bed of the room. */
  equipment: '01990000-0000-7000-8000-0000000001b8',
  /** A notice for everybody of the house. */
  notice: '01990000-0000-7000-8000-000000000161',
  /** A file of it that has no content yet. */
  noticeFile: '01990000-0000-7000-8000-0000000001f0',
  /** A contact of `client`. */
  familyContact: '01990000-0000-7000-8000-0000000001f2',
  /** A page of notices for a contact. */
  familyPage: '01990000-0000-7000-8000-0000000001f1',
  /** A reminder rule that the caller made for themselves. */
  reminder: '01990000-0000-7000-8000-000000000181',
  /** A document of the house, and its newest version. */
  houseDocument: '01990000-0000-7000-8000-000000000171',
  houseDocumentVersion: '01990000-0000-7000-8000-000000000172',
  course: '01990000-0000-7000-8000-0000000000f3',
  dose: '01990000-0000-7000-8000-0000000000f2',
  /** A stock from which the course is taken, a count that waits for its second signature, a draft order, and a line of a sent order. */
  stock: '01990000-0000-7000-8000-0000000000c3',
  count: '01990000-0000-7000-8000-0000000000c4',
  order: '01990000-0000-7000-8000-0000000000c5',
  orderLine: '01990000-0000-7000-8000-0000000000c6',
  incident: '01990000-0000-7000-8000-0000000000f4',
  fall: '01990000-0000-7000-8000-0000000000f5',
  /** A plan in force, one being drafted, one awaiting agreement, a line of the first, and a signed link. */
  plan: '01990000-0000-7000-8000-0000000000f9',
  draft: '01990000-0000-7000-8000-0000000000fa',
  sent: '01990000-0000-7000-8000-0000000000fb',
  line: '01990000-0000-7000-8000-0000000000fc',
  /** A request for a place from the public pages, as the house sees it. */
  placeRequest: '01990000-0000-7000-8000-0000000000f8',
  link: '01990000-0000-7000-8000-0000000000fd',
  intent: '01990000-0000-7000-8000-0000000000e1',
  /** A published news item, a comment by someone else, and one by the caller. */
  news: '01990000-0000-7000-8000-000000000101',
  comment: '01990000-0000-7000-8000-000000000102',
  ownComment: '01990000-0000-7000-8000-000000000103',
  /** The caller's session on another device. */
  session: '01990000-0000-7000-8000-0000000000e2',
  identity: '01990000-0000-7000-8000-0000000000e3',
  passkey: '01990000-0000-7000-8000-0000000000e4',
  /** A device of the house. */
  device: '01990000-0000-7000-8000-0000000000e5',
  partner: '01990000-0000-7000-8000-0000000000b1',
  /** A prepared import, a finished one, and a confirmed request to join. */
  import: '01990000-0000-7000-8000-000000000121',
  importDone: '01990000-0000-7000-8000-000000000122',
  join: '01990000-0000-7000-8000-000000000123',
  /** An invitation to the caller, and the house's invitation to someone else. */
  invitation: '01990000-0000-7000-8000-000000000124',
  housesInvitation: '01990000-0000-7000-8000-000000000125',
  /** A photo of the house, one without a picture yet, and a service for people who live at home. */
  housePhoto: '01990000-0000-7000-8000-000000000131',
  barePhoto: '01990000-0000-7000-8000-000000000132',
  serviceOffer: '01990000-0000-7000-8000-000000000133',
} as const

/** A picture's name in examples; over the network the bytes themselves are sent. */
export const EXAMPLE_IMAGE = 'c0535e4be2b79ffd93291305436bf889314e4a3faec05ecffcbb7df31ad9e51a'

/** The first of the built-in channels (migration 0029). */
export const EXAMPLE_CHANNEL = '01990000-0000-7000-8000-000000000111'
