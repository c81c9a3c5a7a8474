/** What a screen reads and a command touches: the unit of live invalidation. */
export const TAGS = [
  'client',
  'stay',
  'room',
  'diary',
  'health',
  'medicine',
  'item',
  'document',
  'plan',
  'incident',
  'alert',
  'handover',
  'house',
  'menu',
  'activity',
  'queue',
  'user',
  'account',
  'news',
  'comment',
  'attention',
  'seen',
  'devices',
  'import',
  'join',
  'invitation',
] as const
export type Tag = (typeof TAGS)[number]

/** Events of a house's channel (specification, section 7); `room changed`, `shift changed` and `attention changed` are ours. Each is a poke without personal data. */
export const HOUSE_EVENTS = [
  'client created',
  'clients created',
  'client changed',
  'room changed',
  'shift changed',
  'task created',
  'attention changed',
] as const
export type HouseEvent = (typeof HOUSE_EVENTS)[number]

/** Events of the public channel, which anybody may hear; `news changed` is ours: something was published, changed or put away. */
export const PUBLIC_EVENTS = ['news liked', 'comment', 'news changed'] as const
export type PublicEvent = (typeof PUBLIC_EVENTS)[number]

export type LiveEvent = HouseEvent | PublicEvent

export const isPublicEvent = (event: LiveEvent): event is PublicEvent => (PUBLIC_EVENTS as readonly string[]).includes(event)

/** What a poke carries: where, what kind of thing, which rows. Readers fetch with their own rights. */
export interface Poke {
  /** Null on the public channel. */
  house: string | null
  touches: readonly Tag[]
  /** Ids of the clients, rooms or news concerned; names and values never travel here. */
  ids: readonly string[]
}

/** Events about the socket's own session. */
export const SESSION_EVENTS = { expiring: 'auth:expiring', subscribed: 'subscribed' } as const
