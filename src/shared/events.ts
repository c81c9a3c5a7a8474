/** What a screen reads and a command touches: the unit of live invalidation. */
export const TAGS = [
  'client',
  'stay',
  'room',
  'equipment',
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
  'task',
  'calendar',
  'notice',
  'reminder',
  'ownReminder',
  'houseDocument',
  'order',
  'meal',
  'queue',
  'user',
  'account',
  'news',
  'comment',
  'attention',
  'seen',
  'question',
  'devices',
  'import',
  'join',
  'invitation',
] as const
export type Tag = (typeof TAGS)[number]

/**
 * Events of a house's channel (specification, section 7); those ending in `changed`, other than `client changed`, are our additions. Each
 * is a notification without personal data.
 */
export const HOUSE_EVENTS = [
  'client created',
  'clients created',
  'client changed',
  'room changed',
  'shift changed',
  'task created',
  'task changed',
  'calendar changed',
  'notice changed',
  'reminder changed',
  'order changed',
  'attention changed',
  'house changed',
] as const

/** Events of the public channel, open to everybody; `news changed` is our addition: something was published, changed or archived. */
export const PUBLIC_EVENTS = ['news liked', 'comment', 'news changed'] as const
export type PublicEvent = (typeof PUBLIC_EVENTS)[number]

/** Events that only one user receives, wherever they are signed in: something of their own has changed. */
export const OWN_EVENTS = ['own changed'] as const

export const LIVE_EVENTS = [...HOUSE_EVENTS, ...PUBLIC_EVENTS, ...OWN_EVENTS] as const
export type LiveEvent = (typeof LIVE_EVENTS)[number]

/** Who receives an event. */
export type Audience = 'house' | 'everybody' | 'oneself'

const isOf = (events: readonly LiveEvent[], event: LiveEvent): boolean => events.includes(event)

export const audienceOf = (event: LiveEvent): Audience => (isOf(PUBLIC_EVENTS, event) ? 'everybody' : isOf(OWN_EVENTS, event) ? 'oneself' : 'house')

/** The event, and so the audience, of each kind of change. */
const EVENT_OF: Record<Tag, LiveEvent> = {
  client: 'client changed',
  stay: 'client changed',
  room: 'room changed',
  equipment: 'room changed',
  diary: 'client changed',
  health: 'client changed',
  medicine: 'client changed',
  item: 'client changed',
  document: 'client changed',
  plan: 'client changed',
  incident: 'client changed',
  alert: 'client changed',
  handover: 'shift changed',
  house: 'house changed',
  menu: 'house changed',
  activity: 'house changed',
  task: 'task changed',
  calendar: 'calendar changed',
  notice: 'notice changed',
  reminder: 'reminder changed',
  ownReminder: 'own changed',
  houseDocument: 'house changed',
  order: 'order changed',
  meal: 'client changed',
  queue: 'client changed',
  user: 'own changed',
  account: 'own changed',
  news: 'news changed',
  comment: 'comment',
  attention: 'attention changed',
  seen: 'own changed',
  question: 'own changed',
  devices: 'own changed',
  import: 'house changed',
  join: 'house changed',
  invitation: 'attention changed',
}

interface Invalidating {
  invalidates: readonly Tag[]
  event?: LiveEvent
}

/** The events of a command, one per audience: named after the first thing it touches, or as the specification names it. */
export function eventsOf({ invalidates, event }: Invalidating): { event: LiveEvent; touches: Tag[] }[] {
  return [...Map.groupBy(invalidates, (tag) => audienceOf(EVENT_OF[tag]))].map(([audience, [first, ...rest]]) => {
    // A group has at least one member.
    const tag = first as Tag
    return { event: event && audienceOf(event) === audience ? event : EVENT_OF[tag], touches: [tag, ...rest] }
  })
}

/** The payload of a notification: where, what kind of thing, which rows. Receivers refetch with their own rights. */
export interface Poke {
  /** Null on the public channel, and on a person's own. */
  house: string | null
  /** The user whose own channel it is. */
  person?: string | undefined
  touches: readonly Tag[]
  /** Ids of the clients, rooms or news concerned; names and values are never sent here. */
  ids: readonly string[]
}

/** Events about the socket's own session. */
export const SESSION_EVENTS = { expiring: 'auth:expiring', subscribed: 'subscribed' } as const
