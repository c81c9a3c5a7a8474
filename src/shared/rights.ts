/** Every right of the product; an endpoint names the one it needs. */
export const RIGHTS = [
  'house.read',
  /** Saying what the public and payers read of the house: its facts, photos and offers. */
  'house.write',
  'overview.read',
  'client.read',
  /** Allergies, diet, mobility, risks: what care is given by. A data class of its own in the feed. */
  'care.read',
  /** Papers, money, family and consents of a client: for the office and the nurse. A data class of its own in the feed. */
  'person.read',
  'person.save',
  'client.add',
  'client.save',
  'client.move',
  /** Who has looked at a person's record. */
  'access.read',
  /** Giving a person a copy of everything that is kept about them. */
  'record.copy',
  /** Erasing everything about a person who is with the house no more, and holding a record against it. */
  'record.erase',
  'room.read',
  'room.save',
  'diary.read',
  'diary.write',
  /** Striking out what somebody else wrote. */
  'diary.strikeAny',
  /** Diagnoses, assessments, wounds, vaccinations and aids; a data class of its own in the feed. */
  'health.read',
  'health.write',
  /** What medicines people have and what they were given; a data class of its own in the feed. */
  'medicine.read',
  /** Preparing doses and saying what became of them. */
  'medicine.give',
  /** Changing what people are to be given. */
  'medicine.plan',
  'incident.read',
  'incident.write',
  /** Closing an incident, and striking out what somebody else wrote of one. */
  'incident.close',
  /** What shifts hand over, and the report of a day. */
  'shift.read',
  /** Closing a shift's handover, taking one over, and signing the report. */
  'shift.sign',
  /** Making care plans, sending them to be agreed to, and asking families. They are read with `care.read`. */
  'plan.save',
  /** What is eaten in the house, and what is done there. */
  'menu.read',
  'menu.write',
  'activity.read',
  'activity.write',
  /** Showing menu and activities on the house's public page, or no more. */
  'week.show',
  /** Publishing what the house asks, and taking a list back before its day. */
  'price.write',
  'sync.pull',
  /** What was refused of everybody's work in the house, with what they had written. */
  'attention.read',
  /** Making browsers shared tablets of the house, and taking devices off. */
  'device.manage',
  /** Reading what is to be done in the house; of residents only with `care.read`. */
  'task.read',
  /** Adding tasks, doing them, changing them and writing under them. */
  'task.write',
  /** Deleting what somebody else has added. */
  'task.manage',
  /** Reading the notices that are for one, and confirming that. */
  'notice.read',
  /** Writing on the notice board, and seeing who has confirmed what. */
  'notice.write',
  /** Writing the portal's news: drafts, publishing, putting away. */
  'news.write',
  /** Looking through comments on news, and hiding them. Reading, liking and writing one needs no right. */
  'news.moderate',
  /** Bringing in rooms, residents and staff by files, and taking a whole import back. */
  'import.run',
  /** Deciding who joins. */
  'join.decide',
  'admin.houses',
  'kov.houses',
] as const
export type Right = (typeof RIGHTS)[number]

/** Roles as the specification's section 6 has them: `user` is the public role, any other is staff. */
export const ROLES = ['user', 'admin', 'manager', 'reception', 'carer', 'nurse', 'accountant', 'kov'] as const
export type Role = (typeof ROLES)[number]

const everyone = [
  'house.read',
  'overview.read',
  'client.read',
  'room.read',
  'menu.read',
  'activity.read',
  'task.read',
  'task.write',
  'notice.read',
  'sync.pull',
] as const satisfies readonly Right[]
const care = [
  ...everyone,
  'care.read',
  'diary.read',
  'diary.write',
  'incident.read',
  'incident.write',
  'shift.read',
] as const satisfies readonly Right[]
const person = ['person.read', 'person.save'] as const satisfies readonly Right[]
const health = ['health.read', 'health.write'] as const satisfies readonly Right[]
const rounds = ['medicine.read', 'medicine.give', 'shift.sign'] as const satisfies readonly Right[]

/** Who may do what: the only place that decides it. */
export const RIGHTS_OF_ROLE: Record<Role, readonly Right[]> = {
  user: [],
  admin: ['admin.houses', 'join.decide', 'news.write', 'news.moderate'],
  kov: ['kov.houses'],
  accountant: [...everyone, 'price.write'],
  carer: [...care, ...rounds, 'activity.write'],
  nurse: [
    ...care,
    ...person,
    ...health,
    ...rounds,
    'activity.write',
    'medicine.plan',
    'plan.save',
    'diary.strikeAny',
    'incident.close',
    'client.move',
    'client.save',
    'task.manage',
    'notice.write',
  ],
  reception: [...care, ...person, 'task.manage', 'notice.write', 'menu.write', 'client.add', 'client.save', 'client.move', 'room.save'],
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
    'house.write',
    'menu.write',
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

/** The roles that may do a thing, for the words of who may. */
export const rolesWith = (right: Right): Role[] => ROLES.filter((role) => RIGHTS_OF_ROLE[role].includes(right))

/** Whether somebody with these rights may do a thing that needs `needs`; null means being here is enough. */
export const can = (rights: ReadonlySet<Right>, needs: Right | null): boolean => needs === null || rights.has(needs)

/** Classes of a house's data; each is a scope of the change feed of its own (sync.md), and `own` one for each person, whom alone it concerns. */
export const DATA_CLASSES = ['basic', 'person', 'care', 'health', 'medicine', 'staff', 'own'] as const
export type DataClass = (typeof DATA_CLASSES)[number]

const RIGHT_OF_CLASS: Record<DataClass, Right> = {
  basic: 'client.read',
  person: 'person.read',
  care: 'care.read',
  health: 'health.read',
  medicine: 'medicine.read',
  staff: 'house.read',
  own: 'client.read',
}

/** The classes of data that may be copied to a device of somebody with these rights. */
export const classesOf = (rights: ReadonlySet<Right>): DataClass[] => DATA_CLASSES.filter((name) => can(rights, RIGHT_OF_CLASS[name]))
