import { queue } from '#texts/et/queue.ts'
import { addEstonian } from '#texts/i18n.ts'

addEstonian({ queue })
