/** The languages of the product; apart from the words in them, of which a first visit needs none. */
export const LANGUAGES = ['et', 'en', 'ru'] as const

export type Language = (typeof LANGUAGES)[number]
