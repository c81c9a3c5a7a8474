import '#nouns/guideWords.ts'
import { articles } from '#texts/et/articles.ts'
import { faq } from '#texts/et/faq.ts'
import { addEstonian } from '#texts/i18n.ts'

addEstonian({ articles, faq })
