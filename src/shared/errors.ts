import { commonErrors } from './errors/common.ts'
import { sessionErrors } from './errors/session.ts'
import { deviceErrors } from './errors/device.ts'
import { syncErrors } from './errors/sync.ts'
import { storageErrors } from './errors/storage.ts'
import { fileErrors } from './errors/file.ts'
import { houseErrors } from './errors/house.ts'
import { roomErrors } from './errors/room.ts'
import { equipmentErrors } from './errors/equipment.ts'
import { moveErrors } from './errors/move.ts'
import { clientErrors } from './errors/client.ts'
import { diaryErrors } from './errors/diary.ts'
import { healthErrors } from './errors/health.ts'
import { allergyErrors } from './errors/allergy.ts'
import { medicineErrors } from './errors/medicine.ts'
import { stockErrors } from './errors/stock.ts'
import { incidentErrors } from './errors/incident.ts'
import { handoverErrors } from './errors/handover.ts'
import { planErrors } from './errors/plan.ts'
import { requestErrors } from './errors/request.ts'
import { newsErrors } from './errors/news.ts'
import { importErrors } from './errors/import.ts'
import { joinErrors } from './errors/join.ts'
import { taskErrors } from './errors/task.ts'
import { noticeErrors } from './errors/notice.ts'
import { reminderErrors } from './errors/reminder.ts'
import { supportErrors } from './errors/support.ts'
import { houseDocumentErrors } from './errors/houseDocument.ts'
import { orderErrors } from './errors/order.ts'
import { mealErrors } from './errors/meal.ts'
import { arrangementErrors } from './errors/arrangement.ts'
import type { Refusals } from './errors/refusals.ts'
import type { ValidationKey } from './messages/validation.ts'

/** The closed list of errors that users can meet, by the nouns of `errors/`. */
export const ERRORS = {
  ...commonErrors,
  ...sessionErrors,
  ...deviceErrors,
  ...syncErrors,
  ...storageErrors,
  ...fileErrors,
  ...houseErrors,
  ...roomErrors,
  ...equipmentErrors,
  ...moveErrors,
  ...clientErrors,
  ...diaryErrors,
  ...healthErrors,
  ...allergyErrors,
  ...medicineErrors,
  ...stockErrors,
  ...incidentErrors,
  ...handoverErrors,
  ...planErrors,
  ...requestErrors,
  ...newsErrors,
  ...importErrors,
  ...joinErrors,
  ...taskErrors,
  ...noticeErrors,
  ...reminderErrors,
  ...supportErrors,
  ...houseDocumentErrors,
  ...orderErrors,
  ...mealErrors,
  ...arrangementErrors,
} as const satisfies Refusals

export type ErrorCode = keyof typeof ERRORS

/** The body of every error response. */
export interface ErrorBody {
  code: ErrorCode
  message: string
  errors?: Record<string, string[]>
  redirect?: string
  details?: Record<string, string>
}

interface AppErrorOptions {
  /** The input field that the message belongs to. */
  field?: string
  /** The message beside the field, if the code's own does not fit. */
  key?: ValidationKey
  /** A path of this site (402). */
  redirect?: string
  /** Ids that help the screen offer a way out, or the server's time; never personal data. */
  details?: Record<string, string>
  /** In how many seconds to retry (429). */
  retryAfter?: number
}

/** An error that a user can meet: refused with a code, worded in their language, shown beside the field if there is one. */
export class AppError extends Error {
  readonly code: ErrorCode
  readonly field: string | undefined
  readonly key: ValidationKey | undefined
  readonly redirect: string | undefined
  readonly details: Record<string, string> | undefined
  readonly retryAfter: number | undefined

  constructor(code: ErrorCode, options: AppErrorOptions = {}) {
    super(ERRORS[code].text)
    this.name = 'AppError'
    this.code = code
    this.field = options.field
    this.key = options.key
    this.redirect = options.redirect
    this.details = options.details
    this.retryAfter = options.retryAfter
  }

  get status(): number {
    return ERRORS[this.code].status
  }
}
