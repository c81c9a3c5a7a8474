/** Invisible characters, direction marks and line breaks, which no name contains. */
const HIDDEN = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u
/** Parts of addresses that mail programs turn into links: a scheme, `www`, IP addresses, and domain names. */
const LINKS = [/:\s*[/\\]/u, /[/\\]{2}/u, /(^|[^\p{L}\p{N}])www\d*\./iu, /(?:\d{1,3}\.){3}\d{1,3}/u, /@/u]
/** Two words joined by a dot are a domain if the second is written like a top-level domain. `Dr.Mets` and `A.S. Puškin` are names. */
const SITE =
  /[\p{L}\p{N}_-]{2,}\.(?:\p{Ll}{2,}|XN--\w+|(?:COM|NET|ORG|INFO|BIZ|EE|EU|RU|LV|LT|FI|SE|DE|PL|UA|IO|ME|CO|TK|CC|TOP|XYZ|SITE|SHOP|ONLINE|APP|DEV|LINK|CLICK)(?!\p{L}))/u

/**
 * Whether a name is only a name, and no way to send a link to others in our e-mails. Look-alike letters and dots (full-width forms, dots of
 * other scripts) are normalised as mail programs do.
 */
export function isPlainName(name: string): boolean {
  if (HIDDEN.test(name)) return false
  const plain = name.normalize('NFKC').replace(/[\u3002\u0589\u06d4\u2024\uff0e\uff61]/gu, '.')
  // A domain may be followed by a path: `evil.Example/x`.
  return !LINKS.some((link) => link.test(plain)) && !SITE.test(plain) && !/\p{L}{2,}\.\p{L}{2,}[/:?#]/u.test(plain)
}
