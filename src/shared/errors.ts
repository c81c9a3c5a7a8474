import type { ValidationKey } from './messages/validation.ts'

/**
 * The closed list of what can go wrong for a person, with the HTTP status and the developer's words (specification, section 8).
 * What people read stands in `messages/`, by the same codes.
 */
export const ERRORS = {
  validation: { status: 422, text: 'Validation failed' },
  unauthenticated: { status: 401, text: 'Unauthenticated' },
  'lease-over': { status: 401, text: 'The time of work without a connection is over' },
  'bad-credentials': { status: 401, text: 'Unknown e-mail or wrong password' },
  'second-factor': { status: 401, text: 'The password is right; a code must follow' },
  'second-factor-missing': { status: 401, text: 'The password is right; a second factor must be set up first' },
  'verify-over': { status: 401, text: 'The time or the tries of a code are over' },
  'identity-over': { status: 422, text: 'The way to the provider of identities is over' },
  'user-locked': { status: 401, text: 'User is locked' },
  'device-revoked': { status: 401, text: 'Device is revoked' },
  'stale-request': { status: 401, text: 'The time of a signed request is not now' },
  'session-stolen': { status: 401, text: 'A refresh token was used twice' },
  'contract-ended': { status: 402, text: 'The house has no contract' },
  forbidden: { status: 403, text: 'Forbidden' },
  'house-locked': { status: 403, text: 'House is locked' },
  'not-found': { status: 404, text: 'Not found' },
  'house-not-found': { status: 404, text: 'Could not find house by id' },
  'user-not-found': { status: 404, text: 'Could not find user by id' },
  'client-not-found': { status: 404, text: 'Could not find client by id' },
  'room-not-found': { status: 404, text: 'Could not find room by id' },
  'entry-not-found': { status: 404, text: 'Could not find diary entry by id' },
  'course-not-found': { status: 404, text: 'Could not find course of medicine by id' },
  'round-not-found': { status: 404, text: 'The house has no round at this hour on this day' },
  'dose-not-found': { status: 404, text: 'Could not find dose by id' },
  'stock-not-found': { status: 404, text: 'Could not find stock by id' },
  'count-not-found': { status: 404, text: 'Could not find count by id' },
  'order-not-found': { status: 404, text: 'Could not find order by id' },
  'incident-not-found': { status: 404, text: 'Could not find incident by id' },
  'request-not-found': { status: 404, text: 'Could not find the request for a place by id' },
  'house-by-phone': { status: 422, text: 'A house that was asked can be reached by telephone only' },
  'request-closed': { status: 422, text: 'The request for a place is closed already' },
  'room-full': { status: 422, text: 'Room is full' },
  'room-reserved': { status: 422, text: 'The free place is kept for somebody' },
  'room-closed': { status: 422, text: 'Room is closed, under repair or being cleaned' },
  'room-not-empty': { status: 422, text: 'Room is not empty' },
  'room-name-taken': { status: 422, text: 'Room name is taken' },
  'person-exists': { status: 422, text: 'Person is in this house already' },
  'transition-not-allowed': { status: 422, text: 'This change of status is not allowed' },
  'person-died': { status: 422, text: 'The person had died by then' },
  'person-left': { status: 422, text: 'The person had left the house by then' },
  'person-coming': { status: 422, text: 'The person had not come to the house by then' },
  'move-not-found': { status: 404, text: 'Could not find move by id' },
  'move-late': { status: 422, text: 'The time to take the move back is over' },
  'move-later': { status: 422, text: 'Something later rests on this move' },
  'move-rested': { status: 422, text: 'Something has been recorded since the admission' },
  'move-taken': { status: 422, text: 'Somebody else has the former place' },
  'client-changed': { status: 409, text: 'Somebody has changed the client meanwhile' },
  'room-changed': { status: 409, text: 'The client has moved meanwhile' },
  'mid-reused': { status: 409, text: 'Idempotency-Key was used for another request' },
  'intent-too-old': { status: 410, text: 'It is older than the receipts, which would say whether it was taken already' },
  'intent-shape': { status: 410, text: 'It was meant in a form of this call that cannot be brought up to the present one' },
  'intent-newer': { status: 426, text: 'It was meant in a newer form of this call than this server knows' },
  'app-outdated': { status: 426, text: 'This version of the desktop cannot be understood any more' },
  'epoch-changed': { status: 409, text: 'The database has begun another life' },
  'blocked-by': { status: 424, text: 'What this stands on was refused' },
  'unknown-predecessor': { status: 425, text: 'What this stands on has not come yet' },
  'already-struck': { status: 409, text: 'Diary entry is struck out already' },
  'already-ended': { status: 409, text: 'The record has ended already' },
  'allergy-exists': { status: 422, text: 'This allergy is written down already' },
  'allergies-known': { status: 422, text: 'There are allergies written down' },
  'allergy-confirmed': { status: 409, text: 'The allergy is confirmed already' },
  allergen: { status: 422, text: 'An allergy of the client speaks against this medicine' },
  'allergen-unknown': { status: 422, text: 'Allergies of the client cannot be compared with this medicine' },
  'dose-doubtful': { status: 422, text: 'The amount of the medicine is doubtful' },
  'dose-away': { status: 422, text: 'The client is away then' },
  'undo-late': { status: 422, text: 'The time to take the dose back is over' },
  'course-changed': { status: 409, text: 'Somebody has changed the course meanwhile' },
  'rounds-changed': { status: 409, text: 'Somebody has set the rounds meanwhile' },
  'course-ended': { status: 422, text: 'The course has ended' },
  'dose-not-planned': { status: 422, text: 'The plan of the course has no such dose' },
  'dose-held': { status: 422, text: 'The course is on hold' },
  'photos-full': { status: 422, text: 'The diary entry has as many photos as it may' },
  'house-photos-full': { status: 422, text: 'The house has as many photos as it may' },
  'house-photo-set': { status: 409, text: 'This photo of the house has its picture already' },
  'house-incomplete': { status: 422, text: 'The house has not told all that families need' },
  'house-changed': { status: 409, text: 'Somebody has changed this of the house meanwhile' },
  'photo-taken': { status: 409, text: 'This look at the wound has its photo already' },
  'dose-prepared': { status: 409, text: 'The dose is prepared already' },
  'dose-decided': { status: 409, text: 'What became of the dose is written down already' },
  'dose-gap': { status: 422, text: 'Too little time has passed since the last dose' },
  'dose-maximum': { status: 422, text: 'The most of 24 hours has been given' },
  'stock-unfit': { status: 422, text: 'The course cannot be taken from this stock' },
  'count-own': { status: 422, text: 'The second signature must be somebody else’s' },
  'count-late': { status: 422, text: 'The shift of the count is over' },
  'count-confirmed': { status: 409, text: 'The count has its second signature already' },
  'order-sent': { status: 409, text: 'The order is sent already' },
  'order-draft': { status: 422, text: 'The order is not sent yet' },
  'order-decided': { status: 409, text: 'This line of the order is received or missing already' },
  'alert-taken': { status: 409, text: 'Somebody looks after it already' },
  'incident-closed': { status: 409, text: 'The incident is closed already' },
  'incident-unchecked': { status: 422, text: 'The follow-up of the incident is not done' },
  'check-early': { status: 422, text: 'It is too early for this check' },
  'check-done': { status: 409, text: 'This check is written down already' },
  'shift-not-over': { status: 422, text: 'The shift is not over yet' },
  'handover-undecided': { status: 422, text: 'The shift has planned acts that nobody has decided' },
  'handover-closed': { status: 409, text: 'The shift is handed over already' },
  'handover-open': { status: 422, text: 'The shift is not handed over yet' },
  'report-signed': { status: 409, text: 'The shift has signed the report already' },
  'plan-not-found': { status: 404, text: 'Could not find care plan by id' },
  'link-not-found': { status: 404, text: 'Could not find link by id' },
  'plan-changed': { status: 409, text: 'Somebody has changed the care plan meanwhile' },
  'plan-state': { status: 422, text: 'The care plan does not stand so that this can be done' },
  'plan-incomplete': { status: 422, text: 'The care plan lacks some of what the law asks for' },
  'answer-accepted': { status: 409, text: 'This answer is in the care plan already' },
  'action-not-due': { status: 422, text: 'The care plan has no such action at this time' },
  'action-done': { status: 409, text: 'What became of the action is written down already' },
  'code-wrong': { status: 422, text: 'The code is wrong or was used already' },
  'factor-exists': { status: 409, text: 'A second factor stands already' },
  'account-at-work': { status: 409, text: 'Somebody who works in a house cannot delete the account' },
  'email-taken': { status: 409, text: 'Another account has this address' },
  'pin-wrong': { status: 422, text: 'The PIN is wrong' },
  'pin-shut': { status: 422, text: 'The PIN lets nobody in any more' },
  'tablet-none': { status: 422, text: 'The device is no shared tablet of this house' },
  'tablet-elsewhere': { status: 409, text: 'The device is a tablet of another house' },
  'tablet-of-house': { status: 403, text: 'The device is a tablet of a house in which this person does not work' },
  'device-not-found': { status: 404, text: 'Could not find device by id' },
  'passkey-wrong': { status: 422, text: 'The passkey has not signed what was asked' },
  'passkey-not-found': { status: 404, text: 'Could not find passkey by id' },
  'identity-taken': { status: 409, text: 'Another account is tied to this person' },
  'identity-not-found': { status: 404, text: 'Could not find identity by id' },
  'identity-down': { status: 502, text: 'The provider of identities does not answer' },
  'session-not-found': { status: 404, text: 'Could not find session by id' },
  'link-closed': { status: 422, text: 'The link is over, taken back or answered already' },
  'belongings-undecided': { status: 422, text: 'Nobody has said what becomes of some belonging' },
  'record-in-use': { status: 422, text: 'The client is with the house' },
  'record-held': { status: 422, text: 'The record of the client is held' },
  'record-missing': { status: 422, text: 'Nothing of what this paper tells is in the record' },
  'news-not-found': { status: 404, text: 'Could not find news item by id' },
  'comment-not-found': { status: 404, text: 'Could not find comment by id' },
  'news-changed': { status: 409, text: 'Somebody has changed the news item meanwhile' },
  'news-state': { status: 422, text: 'The news item does not stand so that this can be done' },
  'import-not-found': { status: 404, text: 'Could not find import by id' },
  'import-state': { status: 409, text: 'The import does not stand so that this can be done' },
  'import-faulty': { status: 422, text: 'A row of the import has a fault' },
  'import-empty': { status: 422, text: 'The import has no rows to take in' },
  'import-touched': { status: 409, text: 'Somebody has written about what the import made' },
  'import-late': { status: 422, text: 'The time to undo the import is over' },
  'join-not-found': { status: 404, text: 'Could not find the request to join by id' },
  'invitation-not-found': { status: 404, text: 'Could not find invitation by id' },
  'invitation-closed': { status: 409, text: 'The invitation is answered, taken back or over' },
  'join-state': { status: 409, text: 'The request to join does not stand so that this can be done' },
  csrf: { status: 419, text: 'CSRF token is missing or old' },
  'cookies-blocked': { status: 419, text: 'The browser sends none of our cookies' },
  'too-large': { status: 413, text: 'Request is too large' },
  'bad-image': { status: 422, text: 'File is not a usable image' },
  'bad-document': { status: 422, text: 'File is not a usable PDF or image' },
  'unsafe-document': { status: 422, text: 'PDF is locked, or holds scripts, attachments or commands' },
  'bad-table': { status: 422, text: 'File is not a usable CSV or XLSX' },
  'table-too-large': { status: 422, text: 'The table has too many rows or columns' },
  'too-many-requests': { status: 429, text: 'Too many requests' },
  internal: { status: 500, text: 'Internal error' },
  'disk-full': { status: 507, text: 'The disk of the desktop is full; nothing was kept' },
  'disk-failed': { status: 500, text: 'The disk or a file of the desktop cannot be used; nothing was kept' },
  'storage-full': { status: 507, text: 'The disk of the server is full; nothing was kept' },
  'storage-failed': { status: 500, text: 'The disk or the database file of the server cannot be used; nothing was kept' },
  'database-away': { status: 500, text: 'The database does not answer' },
  busy: { status: 500, text: 'Too much is waiting for the same thing' },
  'needs-connection': { status: 504, text: 'This can only be done with a connection' },
  maintenance: { status: 503, text: 'Maintenance' },
} as const satisfies Record<string, { status: number; text: string }>

export type ErrorCode = keyof typeof ERRORS

/** The body of every refused answer. */
export interface ErrorBody {
  code: ErrorCode
  message: string
  errors?: Record<string, string[]>
  redirect?: string
  details?: Record<string, string>
}

interface AppErrorOptions {
  /** The field of the input beside which the words belong. */
  field?: string
  /** The words beside the field, where the code's own do not fit. */
  key?: ValidationKey
  /** A path of this site (402). */
  redirect?: string
  /** Ids that help the screen to offer a way out, or the server's time; never personal data. */
  details?: Record<string, string>
  /** In how many seconds it is worth asking again (429). */
  retryAfter?: number
}

/** Something a person can meet: refused with a code, said in their language, shown beside the field where there is one. */
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
