/** Words of the frame around the screens; Estonian is the source. */
export const app = {
} as const
