import { faultOf } from '#core/db/failure.ts'
import type { DeskReply } from '#shared/desk.ts'
import { AppError, ERRORS } from '#shared/errors.ts'
import { refusalOf } from '#shared/refusals/refusal.ts'
import type { Language } from '#shared/messages/say.ts'
import { sayError } from '#shared/refusals/sayError.ts'
import { Lost, Refused } from '../online/client.ts'

/** A reply to a window: errors never cross the bridge as exceptions, and internal ones are sent without details. */
export async function replyOf<T>(work: () => Promise<T>, language: Language, report: (error: unknown) => void): Promise<DeskReply<T>> {
  try {
    return { ok: await work() }
  } catch (error) {
    if (error instanceof Refused) return { refused: { status: error.status, body: error.body } }
    if (error instanceof Lost || (error instanceof AppError && error.code === 'needs-connection')) return { lost: true }
    const body = refusalOf(error, language)
    if (!body) report(error)
    const code = diskFault(error)
    const said = body ?? { code, message: sayError(code, language) }
    return { refused: { status: ERRORS[said.code].status, body: said } }
  }
}

/** An error that the user can fix: this computer's disk. */
function diskFault(error: unknown): 'disk-full' | 'disk-failed' | 'internal' {
  const fault = faultOf(error)
  return fault === 'storage-full' ? 'disk-full' : fault === 'storage-failed' ? 'disk-failed' : 'internal'
}
