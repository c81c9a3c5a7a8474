import type { Answer, TestBrowser } from './browser.ts'

/**
 * Goes to the provider and back as a browser does; the provider's cookies are kept separately. @returns the path at which it arrives on our
 * side
 */
export async function travel(address: string, returnsTo: string): Promise<string> {
  const cookies = new Map<string, string>()
  let at = address
  for (let steps = 0; steps < 10; steps++) {
    if (at.startsWith(returnsTo)) return at.slice(new URL(returnsTo).origin.length)
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const response = await fetch(at, { redirect: 'manual', headers: { Accept: 'text/html', Cookie: cookie } })
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      cookies.set(name, value)
    }
    const next = response.headers.get('location')
    if (!next) throw new Error(`The provider stops at ${at}: ${response.status} ${await response.text()}`)
    at = new URL(next, at).href
  }
  throw new Error('The provider leads round in circles')
}

/** The target of the page that answers the return. */
export const ledTo = ({ text }: Answer): string => (/url=([^"]+)"/.exec(text)?.[1] ?? '').replaceAll('&amp;', '&')

/** From our sign-in page to the provider and back. @returns the browser's final path */
export async function comeBack(browser: TestBrowser, origin: string, begin = '/api/oidc/begin'): Promise<string> {
  const away = await browser.get(begin)
  const address = away.headers.get('location')
  if (!address) return ledTo(away)
  return ledTo(await browser.get(await travel(address, `${origin}/api/oidc/return`)))
}
