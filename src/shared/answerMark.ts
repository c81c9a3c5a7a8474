/** The request header in which a desktop sends a nonce, new for each request. */
export const ASKED_HEADER = 'X-Koduke-Asked'
/** The response header in which the server answers the nonce. */
export const ANSWERED_HEADER = 'X-Koduke-Answered'

/** The form of a nonce: 16 random bytes as 22 letters of base64url. */
export const IS_ASKED = /^[\w-]{22}$/

/**
 * The server's answer to a nonce. A proxy, captive portal or cache does not know it, so none of their pages, echoed headers or stored
 * answers passes for an answer of ours. It does not prove the server's identity; the certificate does.
 */
export const answeredMark = (asked: string): string => `koduke.${[...asked].toReversed().join('')}`
