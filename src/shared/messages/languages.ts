/** The languages of the product; kept apart from their texts, none of which a first visit needs. */
export const LANGUAGES = ['et', 'en', 'ru'] as const

export type Language = (typeof LANGUAGES)[number]
