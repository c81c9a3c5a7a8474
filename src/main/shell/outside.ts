/** Sites that a page may open in the user's browser, besides our own server: state registers and legislation. */
const SITES = [
  'www.eesti.ee',
  'www.riigiteataja.ee',
  'sotsiaalkindlustusamet.ee',
  'www.terviseamet.ee',
  'www.terviseportaal.ee',
  'www.ravimiregister.ee',
  'www.aki.ee',
]

/**
 * The URL to pass to the system, rebuilt from its parsed parts; null if it is not allowed (security.md 2.1, rule 15). Only https to known
 * hosts, a bare `mailto:` and `tel:`; `file:`, `smb:`, `ms-…:`, ports and user names never.
 */
export function outsideAddress(address: string, server: string): string | null {
  const url = URL.parse(address)
  switch (url?.protocol) {
    case 'https:':
      return isKnownSite(url, server) ? url.href : null
    case 'mailto:':
      // A query could set text, copies and attachments.
      return /^[\w.+-]{1,64}@[\w.-]{1,190}$/.test(url.pathname) ? `mailto:${url.pathname}` : null
    case 'tel:':
      return /^\+?[\d ()-]{3,24}$/.test(url.pathname) ? `tel:${url.pathname.replaceAll(/[^\d+]/g, '')}` : null
    default:
      return null
  }
}

function isKnownSite(url: URL, server: string): boolean {
  const isBare = url.username === '' && url.password === ''
  return isBare && (url.origin === URL.parse(server)?.origin || (url.port === '' && SITES.includes(url.hostname)))
}
