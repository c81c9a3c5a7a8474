import { account } from '#texts/et/account.ts'
import { addEstonian } from '#texts/i18n.ts'

addEstonian({ account })
