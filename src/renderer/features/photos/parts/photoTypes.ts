/** What a photo may be. */
export const PHOTO_TYPES = 'image/jpeg,image/png,image/webp'
