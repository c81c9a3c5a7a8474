/** Every right of the product; an endpoint names the one it needs. */
export const RIGHTS = [
  'house.read',
  /** Editing what the public and payers read of the house: facts, photos and offers. */
  'house.write',
  'overview.read',
  'client.read',
  /** Allergies, diet, mobility, risks: the facts that guide care. A separate data class in the feed. */
  'care.read',
  /** Papers, money, family and consents of a client: for the office and the nurse. A separate data class in the feed. */
  'person.read',
  'person.save',
  'client.add',
  'client.save',
  'client.move',
  /** Who has viewed a person's record. */
  'access.read',
  /** Giving a person a copy of all data kept about them. */
  'record.copy',
  /** Erasing all data about a person who is no longer with the house, and placing a hold on a record. */
  'record.erase',
  'room.read',
  'room.save',
  'diary.read',
  'diary.write',
  /** Striking entries of others. */
  'diary.strikeAny',
  /** Diagnoses, assessments, wounds, vaccinations and aids; a separate data class in the feed. */
  'health.read',
  'health.write',
  /** A person's medicines and doses; a separate data class in the feed. */
  'medicine.read',
  /** Preparing doses and recording their results. */
  'medicine.give',
  /** Prescribing. */
  'medicine.plan',
  'incident.read',
  'incident.write',
  /** Closing an incident, and striking one recorded by another. */
  'incident.close',
  /** Shift handovers, and the report of a day. */
  'shift.read',
  /** Handing over and taking over a shift, and signing the report. */
  'shift.sign',
  /** Writing care plans, sending them for agreement, and asking families. Reading them needs `care.read`. */
  'plan.save',
  /** The menu and the activities of the house. */
  'menu.read',
  'menu.write',
  'activity.read',
  'activity.write',
  /** Plates of meals: who eats what, by name and room, with food allergies, texture, diet and choice. No other fact of care. */
  'meal.read',
  /** Writing down what a resident chose to eat. */
  'meal.choose',
  /** Deciding about a dish that may harm a resident. */
  'meal.decide',
  /** Showing or hiding menu and activities on the house's public page. */
  'week.show',
  /** Publishing the house's prices, and withdrawing a list before its first day. */
  'price.write',
  'sync.pull',
  /** Refused intents of all staff of the house, with their content. */
  'attention.read',
  /** Enrolling browsers as shared tablets of the house, and removing devices. */
  'device.manage',
  /** Reading what is to be done in the house; of residents only with `care.read`. */
  'task.read',
  /** Adding tasks, doing them, changing them and writing under them. */
  'task.write',
  /** Deleting what somebody else has added. */
  'task.manage',
  /** Reading the calendar; events of residents only with `care.read`. */
  'calendar.read',
  /** Planning events, moving and cancelling them, and saying what came of them. */
  'calendar.write',
  /** Giving a resident's family the secret address of their calendar. */
  'calendar.share',
  /** Giving a resident's family a page of the notices for families. */
  'notice.share',
  /** Reading the notices that are for one, and confirming that. */
  'notice.read',
  /** Writing on the notice board, and seeing who has confirmed what. */
  'notice.write',
  /** One's reminders: settings, snoozes, and rules for oneself. */
  'reminder.read',
  /** Switching categories of reminders for the whole house, rules for others, and seeing who has muted what. */
  'reminder.manage',
  /** Reading the house's own documents, and confirming that; reviewing those that one keeps up to date. */
  'houseDocument.read',
  /** Writing the house's own documents and their versions, and seeing who has read them. */
  'houseDocument.write',
  /** Seeing orders to suppliers. */
  'order.read',
  /** Writing orders, sending approved ones, receiving goods and settling claims. */
  'order.write',
  /** Approving an order before it is sent. */
  'order.approve',
  /** Orders and suppliers of every kind; without it, `order` and `supplier` rights are about those of the kitchen only. */
  'order.everyKind',
  'supplier.read',
  /** The register of suppliers and their prices. */
  'supplier.write',
  /** Seeing what residents are charged for besides their place. Whoever may make a charge needs it, since a desk writes only what it copies. */
  'charge.read',
  /** Asking the people who keep Koduke. */
  'support.ask',
  /** Writing the portal's news: drafts, publishing, putting away. */
  'news.write',
  /** Moderating comments on news. Reading, liking and writing one needs no right. */
  'news.moderate',
  /** Importing rooms, residents and staff from files, and undoing an import. */
  'import.run',
  /** Deciding requests to join. */
  'join.decide',
  'admin.houses',
  'kov.houses',
] as const
export type Right = (typeof RIGHTS)[number]

/** Roles as in section 6 of the specification: `user` is the public role, any other is staff. */
export const ROLES = ['user', 'admin', 'manager', 'reception', 'carer', 'nurse', 'accountant', 'kitchen', 'kov'] as const
export type Role = (typeof ROLES)[number]

/** The roles that work in a house. */
export const HOUSE_ROLES = ['manager', 'reception', 'nurse', 'carer', 'accountant', 'kitchen'] as const satisfies readonly Role[]
export type HouseRole = (typeof HOUSE_ROLES)[number]

const everyone = [
  'house.read',
  'menu.read',
  'activity.read',
  'task.read',
  'task.write',
  'calendar.read',
  'notice.read',
  'reminder.read',
  'houseDocument.read',
  'order.read',
  'supplier.read',
  'support.ask',
] as const satisfies readonly Right[]
/** Whoever may know who lives in the house; their desks may copy it. */
const residents = [
  ...everyone,
  'overview.read',
  'client.read',
  'room.read',
  'order.everyKind',
  'charge.read',
  'sync.pull',
] as const satisfies readonly Right[]
const care = [
  ...residents,
  'care.read',
  'diary.read',
  'diary.write',
  'incident.read',
  'incident.write',
  'calendar.write',
  'shift.read',
  'meal.read',
  'meal.choose',
] as const satisfies readonly Right[]
const person = ['person.read', 'person.save', 'calendar.share', 'notice.share'] as const satisfies readonly Right[]
const health = ['health.read', 'health.write'] as const satisfies readonly Right[]
const rounds = ['medicine.read', 'medicine.give', 'shift.sign'] as const satisfies readonly Right[]

/** The rights of each role; nothing else grants a right. */
export const RIGHTS_OF_ROLE: Record<Role, readonly Right[]> = {
  user: [],
  admin: ['admin.houses', 'join.decide', 'news.write', 'news.moderate'],
  kov: ['kov.houses'],
  accountant: [...residents, 'price.write'],
  // Neither `client.read` nor `care.read`: their data classes hold personal codes, contacts, care plans and incidents (decision 0085).
  kitchen: [...everyone, 'meal.read', 'meal.choose', 'menu.write', 'order.write'],
  carer: [...care, ...rounds, 'activity.write', 'order.write'],
  nurse: [
    ...care,
    ...person,
    ...health,
    ...rounds,
    'activity.write',
    'meal.decide',
    'medicine.plan',
    'plan.save',
    'diary.strikeAny',
    'incident.close',
    'client.move',
    'client.save',
    'task.manage',
    'notice.write',
    'order.write',
  ],
  reception: [
    ...care,
    ...person,
    'task.manage',
    'notice.write',
    'order.write',
    'supplier.write',
    'menu.write',
    'client.add',
    'client.save',
    'client.move',
    'room.save',
  ],
  manager: [
    ...care,
    ...person,
    ...health,
    ...rounds,
    'medicine.plan',
    'plan.save',
    'diary.strikeAny',
    'incident.close',
    'client.add',
    'client.save',
    'client.move',
    'room.save',
    'task.manage',
    'notice.write',
    'reminder.manage',
    'houseDocument.write',
    'order.write',
    'order.approve',
    'supplier.write',
    'house.write',
    'menu.write',
    'meal.decide',
    'activity.write',
    'week.show',
    'attention.read',
    'device.manage',
    'access.read',
    'record.copy',
    'record.erase',
    'price.write',
    'import.run',
  ],
}

/** The roles that have a right, for messages that name them. */
export const rolesWith = (right: Right): Role[] => ROLES.filter((role) => RIGHTS_OF_ROLE[role].includes(right))

/** Whether these rights include `needs`; null means no right is needed. */
export const can = (rights: ReadonlySet<Right>, needs: Right | null): boolean => needs === null || rights.has(needs)

/**
 * Data classes of a house; each is a separate scope of the change feed (sync.md), with one `own` scope per user, for data that concerns
 * only them.
 */
export const DATA_CLASSES = ['basic', 'person', 'care', 'health', 'medicine', 'charge', 'staff', 'own'] as const
export type DataClass = (typeof DATA_CLASSES)[number]

const RIGHT_OF_CLASS: Record<DataClass, Right> = {
  basic: 'client.read',
  person: 'person.read',
  care: 'care.read',
  health: 'health.read',
  medicine: 'medicine.read',
  charge: 'charge.read',
  staff: 'house.read',
  own: 'client.read',
}

/** The data classes that may be copied to the device of a user with these rights. */
export const classesOf = (rights: ReadonlySet<Right>): DataClass[] => DATA_CLASSES.filter((name) => can(rights, RIGHT_OF_CLASS[name]))
