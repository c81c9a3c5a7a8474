import type { Handlers } from '../kernel/env.ts'
import { listHouseDue } from './due.list.ts'

export const dueHandlers: Handlers<'due'> = { due: { list: listHouseDue } }
