import { describe, expect, it } from 'vitest'
import type { PortalRequest } from '#shared/portal.ts'
import { documentOf } from './document.ts'

const EVIL = `</script><script>alert(1)</script>"'><img src=x onerror=alert(2)>`

const request: PortalRequest = {
  path: '/otsing/x',
  query: new URLSearchParams(),
  language: 'et',
  ask: () => Promise.reject(new Error('nothing is asked')),
  origin: 'https://koduke.example',
  tell: () => Promise.reject(new Error('nothing is told')),
  token: 'token',
  nonce: 'n0nce',
  map: { tiles: null, attribution: '' },
  isConsentAsked: true,
  socketPort: 6002,
}
const assets = {
  script: '/portal/client.js',
  styles: 'body{}',
  font: null,
  builtAt: '2026-11-23T08:00:00.000Z',
  of: { house: ['/portal/house.js'], et: ['/portal/et.js'] },
}
const head = {
  title: EVIL,
  description: EVIL,
  canonical: '/otsing/x',
  image: `/x"${EVIL}`,
}
const facts = { '@type': 'LocalBusiness' as const, name: EVIL, url: '/otsing/x', image: ['/a.webp'] }
const state = {
  page: 'house',
  data: { description: EVIL },
  language: 'et' as const,
  map: request.map,
  drawn: { origin: request.origin, at: '2026-11-23T08:00:00.000Z' },
  form: null,
  isConsentAsked: true,
  socketPort: 6002,
}
const text = documentOf({ request, assets, head, facts, body: '<p>sisu</p>', state })

describe('a document of the portal', () => {
  it('contains no user text as markup', () => {
    expect(text).not.toContain('<script>alert')
    expect(text).not.toContain('<img')
    // The scripts before and after, the data, the facts: each is closed once, by us.
    expect(text.match(/<\/script>/g)).toHaveLength(4)
  })

  it('passes exactly its data to the hydrating script', () => {
    const json = /id="portal-state">(.*?)<\/script>/s.exec(text)?.[1] ?? ''
    expect(JSON.parse(json)).toEqual(state)
    const told = /ld\+json">(.*?)<\/script>/s.exec(text)?.[1] ?? ''
    expect(JSON.parse(told)).toMatchObject({ name: EVIL, url: 'https://koduke.example/otsing/x', image: ['https://koduke.example/a.webp'] })
  })

  it('allows no script or style without the nonce', () => {
    expect([...text.matchAll(/<(?:style|script)(?! type="application)(?! type="module" src="\/portal\/)([^>]*)>/g)].map(([, rest]) => rest)).toEqual([
      ' nonce="n0nce"',
      ' nonce="n0nce"',
    ])
  })

  it('names its canonical address and its translations', () => {
    expect(text).toContain('<link rel="canonical" href="https://koduke.example/otsing/x">')
    expect(text).toContain('hreflang="ru" href="https://koduke.example/otsing/x?keel=ru"')
    expect(text).toContain('hreflang="x-default" href="https://koduke.example/otsing/x"')
    expect(text).toContain('property="og:type" content="website"')
    expect(documentOf({ request, assets, head: { ...head, isArticle: true }, body: '', state: null })).toContain(
      'property="og:type" content="article"',
    )
  })

  it('names no canonical page and no translation if search engines must not index it', () => {
    const hidden = documentOf({ request, assets, head: { ...head, isHidden: true }, body: '', state: null })
    expect(hidden).toContain('<meta name="robots" content="noindex">')
    expect(hidden).not.toMatch(/hreflang|rel="canonical"/)
  })

  it('loads no script if there is nothing to hydrate', () => {
    expect(documentOf({ request, assets, head, body: '', state: null })).not.toContain('src="/portal/')
  })
})
