import { tasks } from '#texts/et/tasks.ts'
import { addEstonian } from '#texts/i18n.ts'

addEstonian({ tasks })
