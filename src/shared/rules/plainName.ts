/** What cannot be seen or turns the direction of writing, and ends of lines: nobody's name has them. */
const HIDDEN = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u
/** Of addresses: the scheme, the usual beginning, numbers of a computer, and a name of a site, as programs that read letters make links of them. */
const LINKS = [/:\s*[/\\]/u, /[/\\]{2}/u, /(^|[^\p{L}\p{N}])www\d*\./iu, /(?:\d{1,3}\.){3}\d{1,3}/u, /@/u]
/** Two words with a point between them are a site where the second is written as the end of one is. `Dr.Mets` and `A.S. Puškin` are names. */
const SITE =
  /[\p{L}\p{N}_-]{2,}\.(?:\p{Ll}{2,}|XN--\w+|(?:COM|NET|ORG|INFO|BIZ|EE|EU|RU|LV|LT|FI|SE|DE|PL|UA|IO|ME|CO|TK|CC|TOP|XYZ|SITE|SHOP|ONLINE|APP|DEV|LINK|CLICK)(?!\p{L}))/u

/**
 * Whether a name is a name, and no way to send a link to somebody else in a letter of ours. Letters and points that only look otherwise
 * (full-width forms, the point of other writings) are taken for what programs take them for.
 */
export function isPlainName(name: string): boolean {
  if (HIDDEN.test(name)) return false
  const plain = name.normalize('NFKC').replace(/[\u3002\u0589\u06d4\u2024\uff0e\uff61]/gu, '.')
  // A site may go on after its end: `evil.Example/x`.
  return !LINKS.some((link) => link.test(plain)) && !SITE.test(plain) && !/\p{L}{2,}\.\p{L}{2,}[/:?#]/u.test(plain)
}
