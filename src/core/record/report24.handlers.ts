import type { Handlers } from '../kernel/env.ts'
import { getReport24, signReport24 } from './report24.ts'

export const report24Handlers: Handlers<'report24'> = {
  report24: { get: getReport24, sign: signReport24 },
}
