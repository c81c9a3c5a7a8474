/** Words of the screen notices; Estonian is the source. They come with the screen (`addEstonian`). */
export const notices = {
  intro: 'Notices',
} as const
