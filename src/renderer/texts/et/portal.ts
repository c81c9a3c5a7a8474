/** Words of the frame around the screens; Estonian is the source. */
export const portal = {
} as const
