/** What a desktop asks with, new for each request. */
export const ASKED_HEADER = 'X-Koduke-Asked'
/** What the server answers it with. */
export const ANSWERED_HEADER = 'X-Koduke-Answered'

/** What is asked with: 22 letters of base64url, as 16 random bytes have. */
export const IS_ASKED = /^[\w-]{22}$/

/**
 * What our server answers to what was asked. A proxy, a captive portal or a cache knows nothing of it: neither a page of theirs, nor a header
 * sent back as it came, nor the answer to another request passes for an answer. It proves no identity; that is the certificate's work.
 */
export const answeredMark = (asked: string): string => `koduke.${[...asked].toReversed().join('')}`
