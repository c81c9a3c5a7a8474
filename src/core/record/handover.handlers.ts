import type { Handlers } from '../kernel/env.ts'
import { closeHandover, acceptLines } from './handover.close.ts'
import { getHandover } from './handover.get.ts'

export const handoverHandlers: Handlers<'handover'> = {
  handover: { get: getHandover, close: closeHandover, accept: acceptLines },
}
