import { news } from '#texts/et/news.ts'
import { addEstonian } from '#texts/i18n.ts'

addEstonian({ news })
