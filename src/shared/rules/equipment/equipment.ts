/** Kinds of equipment, in the order of the form. */
export const EQUIPMENT_KINDS = ['bed', 'mattress', 'lift', 'call_bell', 'oxygen', 'wheelchair', 'furniture', 'technology', 'other'] as const
export type EquipmentKind = (typeof EQUIPMENT_KINDS)[number]

/** A removed piece stays in the register, so that what stood in a room can be told later. */
export const EQUIPMENT_STATES = ['in_use', 'broken', 'removed'] as const
export type EquipmentState = (typeof EQUIPMENT_STATES)[number]

/** An inspection is shown as due this many days before its day, so that somebody can be called in. */
export const INSPECTION_DAYS = 14
