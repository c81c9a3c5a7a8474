import type { Handlers } from '../kernel/env.ts'
import { getParting, addParting } from './parting.add.ts'

export const partingHandlers: Handlers<'parting'> = {
  parting: { get: getParting, add: addParting },
}
