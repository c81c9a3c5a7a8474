/** A person's status in the house; the words are the specification's own (screens.md 2.2, estonia.md 5). */
export const CLIENT_STATUSES = ['majas', 'ootel', 'eemal', 'lahkunud', 'surnud'] as const
export type ClientStatus = (typeof CLIENT_STATUSES)[number]

/** Why a person is away while the place is kept. */
export const AWAY_REASONS = ['haiglas', 'kodus', 'reisil', 'mujal'] as const
export type AwayReason = (typeof AWAY_REASONS)[number]

/**
 * Every allowed change of status; others are refused with `transition-not-allowed`. `majas → majas` is a change of room, `eemal → eemal` a
 * change of the reason (home to hospital). Death is final here: the manager corrects a mistake in the record, not by moving.
 */
export const TRANSITIONS: Record<ClientStatus, readonly ClientStatus[]> = {
  ootel: ['majas', 'lahkunud', 'surnud'],
  majas: ['majas', 'eemal', 'lahkunud', 'surnud'],
  eemal: ['majas', 'eemal', 'lahkunud', 'surnud'],
  lahkunud: ['majas', 'ootel', 'surnud'],
  surnud: [],
}

export const isAllowed = (from: ClientStatus, to: ClientStatus): boolean => TRANSITIONS[from].includes(to)

/** What the house needs to have before somebody moves in, in the order in which it is arranged. */
export const ARRIVAL_LACKS = ['room', 'contact', 'papers', 'allergies', 'medicines'] as const
export type ArrivalLack = (typeof ARRIVAL_LACKS)[number]

/** What is still to be seen to before somebody leaves: where they go is known, belongings and medicines are handed over. */
export const LEAVING_LACKS = ['place', 'belongings', 'medicines'] as const
export type LeavingLack = (typeof LEAVING_LACKS)[number]
