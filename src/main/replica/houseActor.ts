import type { Actor } from '#core/kernel/env.ts'

/** The user and house at this desktop: the actor of every query and intent. */
export type HouseActor = Actor & { houseId: string }
