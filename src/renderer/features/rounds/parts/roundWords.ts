import '#nouns/planWords.ts'
import { rounds } from '#texts/et/rounds.ts'
import { addEstonian } from '#texts/i18n.ts'

addEstonian({ rounds })
