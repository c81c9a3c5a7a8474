import { LANGUAGES } from '../../src/shared/messages/languages.ts'
import { expect, type Page, test } from '@playwright/test'
import { house } from './house.ts'

test.use({ serviceWorkers: 'allow' })
const here = house()
const KB = 1024

/** The limit for the scripts of a public page, as transferred (design/limits.md). */
const SCRIPTS_LIMIT = 90 * KB
const PAGES = ['/', '/otsing', '/otsing?q=Tamme+kodu', '/hooldekodud/tartumaa', '/meist', '/liitu']

test('the public pages are read and searched without scripts', async ({ browser }) => {
  const page = await (await browser.newContext({ javaScriptEnabled: false })).newPage()
  await page.goto(here.at('/'))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Leia hooldekodu, kus on hea olla.')
  await page.getByLabel('Kus?').selectOption('Tartu maakond')
  await page.getByLabel('Kui palju saad kuus maksta?').fill('1700')
  await page.getByRole('button', { name: 'Näita hooldekodusid' }).click()
  await expect(page).toHaveURL(/\/otsing\?.*maakond=Tartu\+maakond/)
  const found = Number.parseInt(await page.locator('output').innerText(), 10)
  expect(found).toBeGreaterThan(0)
  await expect(page.getByLabel('Hind kuni')).toHaveValue('1700')
  await page.getByRole('checkbox', { name: 'Ainult vabade kohtadega' }).check()
  await page.getByRole('button', { name: 'Otsi', exact: true }).click()
  await expect.poll(async () => Number.parseInt(await page.locator('output').innerText(), 10)).toBeLessThanOrEqual(found)
  await expect(page.getByRole('checkbox', { name: 'Ainult vabade kohtadega' })).toBeChecked()
  const first = page.getByRole('article').first().getByRole('link').first()
  const name = await first.innerText()
  await first.click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  await page.getByRole('banner').getByRole('link', { name: 'English' }).click()
  await expect(page.getByRole('heading', { name: 'Request a place' })).toBeVisible()
  await page.getByRole('link', { name: 'Find a care home' }).first().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Find a care home')
  await page.context().close()
})

test('a house’s page computes the own contribution without scripts, and keeps what was typed', async ({ browser }) => {
  const page = await (await browser.newContext({ javaScriptEnabled: false })).newPage()
  await page.goto(here.at(`/otsing/${await idOf('Tamme kodu')}`))
  await expect(page.getByRole('rowheader', { name: 'Dementsusega inimene' })).toHaveCount(3)
  await page.getByLabel('Inimese sissetulek kuus, €').fill('palju')
  await page.getByRole('button', { name: 'Arvuta' }).click()
  await expect(page.getByText('Väli on kohustuslik.')).toBeVisible()
  await expect(page.getByLabel('Inimese sissetulek kuus, €')).toHaveValue('palju')
  await page.getByLabel('Inimese elukoht rahvastikuregistri järgi').selectOption('Valga vald')
  await page.getByLabel('Inimese sissetulek kuus, €').fill('750')
  await page.getByRole('button', { name: 'Arvuta' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'Omaosalus kuus' })).toContainText('€')
  await expect(page.getByText('Valga valla veebileht, 2023')).toBeVisible()
  await page.getByLabel('Inimese elukoht rahvastikuregistri järgi').selectOption('Tallinn')
  await page.getByRole('button', { name: 'Arvuta' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'Omaosalus kuus' }).locator('mark')).toHaveText('hinnanguliselt')
  await page.context().close()
})

test('with scripts the own contribution is shown at once, and errors take the focus', async ({ browser }) => {
  const page = await (await browser.newContext()).newPage()
  await page.goto(here.at(`/otsing/${await idOf('Tamme kodu')}`), { waitUntil: 'networkidle' })
  await page.getByRole('button', { name: 'Arvuta' }).click()
  await expect(page.getByLabel('Inimese elukoht rahvastikuregistri järgi')).toBeFocused()
  await page.getByLabel('Inimese elukoht rahvastikuregistri järgi').selectOption('Viljandi vald')
  await page.getByLabel('Inimese sissetulek kuus, €').fill('1 200,50')
  await page.getByRole('button', { name: 'Arvuta' }).click()
  await expect(page.getByText('Ei maksta, sest sissetulek ei ole väiksem')).toBeInViewport()
  await expect(page).toHaveURL(/omavalitsus=0899&sissetulek=1\+200%2C50/)
  await page.context().close()
})

test('houses near a place are listed with their distance, the nearest first', async ({ browser }) => {
  const page = await (await browser.newContext()).newPage()
  await page.goto(here.at('/otsing'), { waitUntil: 'networkidle' })
  await page.getByLabel('Millise koha lähedal?').selectOption('Tartu linn')
  await page.getByLabel('Kui kaugel?').selectOption('Kuni 50 km')
  await expect(page).toHaveURL(/lahedal=0793&kaugus=50&jarjestus=lahemad/)
  await expect(page.getByRole('article').first()).toContainText('km linnulennult')
  const told = await page.getByText('km linnulennult').allInnerTexts()
  const distances = told.map((text) => Number.parseFloat(/[\d,]+(?= km)/.exec(text)?.[0].replace(',', '.') ?? ''))
  expect(distances).toEqual(distances.toSorted((a, b) => a - b))
  expect(distances.at(-1)).toBeLessThanOrEqual(50)
  await page.context().close()
})

test('an unknown address is answered as not found, in status and text', async () => {
  const lost = await fetch(here.at('/otsing/ei-ole'))
  expect(lost.status).toBe(404)
  expect(await lost.text()).toContain('<h1')
  expect((await fetch(here.at('/mida-ei-ole'))).status).toBe(404)
  expect((await fetch(here.at('/koduke/kliendid'))).status).toBe(200)
})

test('search engines find every house, and no personal data', async () => {
  const robots = await (await fetch(here.at('/robots.txt'))).text()
  expect(robots).toContain('Disallow: /koduke')
  const sitemap = await (await fetch(here.at('/sitemap.xml'))).text()
  expect(sitemap.match(/<loc>/g)?.length).toBeGreaterThan(150)
  expect(sitemap).toContain(`/otsing/${await idOf('Tamme kodu')}<`)
  const page = await (await fetch(here.at(`/otsing/${await idOf('Tamme kodu')}`))).text()
  const facts = JSON.parse(/ld\+json">(.*?)<\/script>/.exec(page)?.[1] ?? '{}') as Record<string, unknown>
  expect(facts).toMatchObject({ '@type': 'LocalBusiness', name: 'Tamme kodu', address: { '@type': 'PostalAddress', addressCountry: 'EE' } })
  expect(facts['url']).toBe(here.at(`/otsing/${await idOf('Tamme kodu')}`))
  expect(facts['priceRange']).toMatch(/^\d+–\d+ €$/)
  expect(page).toContain('<link rel="canonical"')
  // The results of one search are not a page of their own for search engines.
  expect(await (await fetch(here.at('/otsing?q=kodu'))).text()).toContain('name="robots" content="noindex"')
  const card = /og:image" content="([^"]+)"/.exec(await (await fetch(here.at('/meist'))).text())?.[1] ?? ''
  expect((await fetch(here.at(new URL(card).pathname))).headers.get('content-type')).toBe('image/png')
})

test('the sitemap lists only indexable pages, with their last change and translations', async () => {
  const sitemap = await (await fetch(here.at('/sitemap.xml'))).text()
  const entries = [...sitemap.matchAll(/<url><loc>([^<]+)<\/loc><lastmod>([\d-]{10})<\/lastmod><\/url>/g)]
  expect(entries.length).toBe(sitemap.match(/<url>/g)?.length)
  const paths = entries.map(([, address = '']) => new URL(address).pathname)
  for (const own of ['/vordle', '/salvestatud', '/kysi']) expect(paths).not.toContain(own)
  const [houses, rest] = [paths.filter((path) => /^\/otsing\/./.test(path)), paths.filter((path) => !/^\/otsing\/./.test(path))]
  expect(rest).toContain('/hooldekodud/tartumaa')
  expect(rest).toContain('/hooldekodud/tartu')
  for (const path of [...rest, ...houses.slice(0, 3)]) {
    const answer = await fetch(here.at(path))
    const page = await answer.text()
    expect([path, answer.status, page.includes('noindex')]).toEqual([path, 200, false])
    expect(page).toContain(`rel="canonical" href="${here.at(path)}"`)
    const [, russian = ''] = /hreflang="ru" href="([^"]+)"/.exec(page) ?? []
    expect([path, (await (await fetch(russian)).text()).includes('noindex')]).toEqual([path, false])
  }
})

test('a county has a page of its own, which the search leads to', async ({ page }) => {
  await page.goto(here.at('/otsing'))
  await page.getByRole('navigation', { name: 'Hooldekodud maakonniti' }).getByRole('link', { name: 'Tartu maakond' }).click()
  await expect(page).toHaveURL(here.at('/hooldekodud/tartumaa'))
  await expect(page).toHaveTitle('Hooldekodu Tartu maakonnas: vabad kohad ja hinnad · Koduke')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hooldekodud Tartu maakonnas')
  const told = Number(/maakonnas on (\d+) hooldekodu/.exec(await page.locator('main').innerText())?.[1])
  await page.getByRole('link', { name: 'Täpsusta otsingut' }).click()
  await expect(page.locator('output')).toHaveText(`${told} hooldekodu`)
})

test('the scripts of a public page weigh at most 90 KB, in any language', async ({ browser }) => {
  const page = await (await browser.newContext({ serviceWorkers: 'block' })).newPage()
  for (const path of [...PAGES, `/otsing/${await idOf('Tamme kodu')}`]) {
    const weights: number[] = []
    for (const language of LANGUAGES) weights.push(await scriptsOf(page, `${path}${path.includes('?') ? '&' : '?'}keel=${language}`))
    console.log(`    ${path}: ${weights.map((weight) => (weight / KB).toFixed(1)).join(', ')} KB of scripts, brotli (${LANGUAGES.join(', ')})`)
    expect(Math.max(...weights)).toBeLessThanOrEqual(SCRIPTS_LIMIT)
  }
  await page.context().close()
})

test('input from before hydration is searched', async ({ browser }) => {
  const page = await (await browser.newContext()).newPage()
  const late = Promise.withResolvers<void>()
  await page.route('**/portal/assets/*.js', async (route) => {
    await late.promise
    await route.continue()
  })
  await page.goto(here.at('/otsing'), { waitUntil: 'commit' })
  await page.getByLabel('Hooldekodu nimi, aadress või maakond').fill('Tamme kodu')
  await page.getByRole('checkbox', { name: 'Ainult vabade kohtadega' }).check()
  late.resolve()
  await expect(page).toHaveURL(/q=Tamme\+kodu.*vabad=1/)
  await expect(page.getByLabel('Hooldekodu nimi, aadress või maakond')).toHaveValue('Tamme kodu')
  await expect(page.getByRole('article')).toHaveCount(1)
  await page.context().close()
})

test('the front page finds homes nearby on request', async ({ browser }) => {
  const context = await browser.newContext({ geolocation: { latitude: 58.3776, longitude: 26.729 }, permissions: ['geolocation'] })
  const page = await context.newPage()
  await page.goto(here.at('/'), { waitUntil: 'networkidle' })
  await page.getByRole('button', { name: 'Kasuta minu asukohta' }).click()
  await page.getByRole('button', { name: 'Näita hooldekodusid' }).click()
  await expect(page).toHaveURL(/asukoht=58\.38(%2C|,)26\.73/)
  await expect(page.getByRole('article').first()).toContainText('km')
  await context.close()
})

test('after a visit to the app the public pages still come from the server, and work without a connection too', async ({ browser }) => {
  const context = await browser.newContext()
  const page = await context.newPage()
  await page.goto(here.at('/login'))
  await page.evaluate(async () => void (await navigator.serviceWorker.ready))
  for (const path of ['/otsing', '/meist']) {
    const answer = await page.goto(here.at(path))
    expect(answer?.fromServiceWorker()).toBe(true)
    expect(await answer?.text()).toContain('/portal/')
  }
  await context.setOffline(true)
  await page.goto(here.at('/otsing'))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Leia hooldekodu')
  await context.setOffline(false)
  await context.close()
})

test('the interactive map loads on request, with its outline if tiles are missing', async ({ browser }) => {
  const page = await (await browser.newContext()).newPage()
  await page.route('https://**', (route) => route.abort())
  await page.goto(here.at('/otsing?maakond=Tartu+maakond'))
  await page.getByRole('button', { name: 'Ava kaart' }).click()
  const map = page.getByRole('region', { name: 'Leitud hooldekodud Eesti kaardil' })
  await expect(map.locator('path').first()).toBeVisible()
  const pins = map.getByRole('button', { name: /^\d+$|kodu|keskus|pansionaat/i })
  await expect.poll(() => pins.count()).toBeGreaterThan(2)
  await expect(page.getByRole('button', { name: 'Otsi sellelt alalt' })).toBeHidden()
  await page.context().close()
})

test('the map and the list point at each other, and moving the map searches there', async ({ browser }) => {
  const page = await (await browser.newContext({ viewport: { width: 1440, height: 900 } })).newPage()
  await page.route('https://**', (route) => route.abort())
  await page.goto(here.at('/otsing?maakond=Tartu+maakond'))
  await page.getByRole('button', { name: 'Ava kaart' }).click()
  const map = page.getByRole('region', { name: 'Leitud hooldekodud Eesti kaardil' })
  const card = page.getByRole('listitem').filter({ has: page.getByRole('article') })
  const names = (await card.getByRole('heading').allInnerTexts()).map((name) => name.trim())
  const pinOf = (name: string) => map.getByRole('button', { name, exact: true })
  await expect(map.getByRole('button').first()).toBeVisible()
  // Overlapping houses share one marker with their number.
  await card.nth(1).hover()
  await expect(map.locator('[data-lit]')).toHaveCount(1)
  const single = (await Promise.all(names.map(async (name) => ((await pinOf(name).count()) === 1 ? name : '')))).find(Boolean) ?? ''
  expect(single).not.toBe('')
  await pinOf(single).focus()
  await expect(card.nth(names.indexOf(single))).toHaveAttribute('data-lit', 'true')
  await map.focus()
  for (let press = 0; press < 3; press++) await page.keyboard.press('ArrowRight')
  await page.getByRole('button', { name: 'Otsi sellelt alalt' }).click()
  await expect(page).toHaveURL(/kaart=5\d/)
  await expect(page.getByText('Otsid ainult kaardil nähtavalt alalt.')).toBeVisible()
  await page.getByRole('button', { name: 'Otsi kogu kaardilt' }).click()
  await expect(page).not.toHaveURL(/kaart=/)
  await page.context().close()
})

async function idOf(name: string): Promise<string> {
  const answer = await fetch(here.at(`/otsing?q=${encodeURIComponent(name)}`), { headers: { Accept: 'application/json' } })
  const { answer: found } = (await answer.json()) as { answer: { results: { id: string; name: string }[] } }
  return found.results.find((each) => each.name === name)?.id ?? ''
}

async function scriptsOf(page: Page, path: string): Promise<number> {
  const urls = new Set<string>()
  const note = (request: { resourceType: () => string; url: () => string }): void => {
    if (request.resourceType() === 'script') urls.add(request.url())
  }
  page.on('request', note)
  await page.goto(here.at(path), { waitUntil: 'networkidle' })
  page.off('request', note)
  let sum = 0
  for (const url of urls) {
    const { headers } = await fetch(url, { method: 'HEAD', headers: { 'Accept-Encoding': 'br' } })
    sum += Number(headers.get('content-length'))
  }
  expect(urls.size).toBeGreaterThan(1)
  return sum
}
