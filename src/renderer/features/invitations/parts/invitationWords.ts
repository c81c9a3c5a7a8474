import { invitations } from '#texts/et/invitations.ts'
import { addEstonian } from '#texts/i18n.ts'

addEstonian({ invitations })
