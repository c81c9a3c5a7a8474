import type { Actor } from '#core/kernel/env.ts'

/** Who works at this desktop, in which house: the actor of every query and intent. */
export type HouseActor = Actor & { houseId: string }
