import { search } from '../../../texts/et/search.ts'
import { addEstonian } from '../../../texts/i18n.ts'

addEstonian({ search })
