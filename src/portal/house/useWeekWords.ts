import type { Language } from '#shared/messages/say.ts'
import { usePortal } from '../portalContext.ts'
import type { Shape } from '../words/words.ts'
import { en } from '../words/house/week.en.ts'
import { et } from '../words/house/week.et.ts'
import { ru } from '../words/house/week.ru.ts'

const WORDS: Readonly<Record<Language, Shape<typeof et>>> = { et, en, ru }

/** Texts of a house's week: loaded only by the house's page. */
export const useWeekWords = (): Shape<typeof et> => WORDS[usePortal().language]
