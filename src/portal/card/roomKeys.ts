import type { RoomType } from '#shared/rules/houseOffer.ts'

/** The text keys by room size. */
export const ROOM_KEYS = { 1: 'one', 2: 'two', 3: 'three' } as const satisfies Record<RoomType, string>
