import { articles } from '#texts/et/articles.ts'
import { faq } from '#texts/et/faq.ts'
import { guide } from '#texts/et/guide.ts'
import { addEstonian } from '#texts/i18n.ts'

addEstonian({ guide, articles, faq })
