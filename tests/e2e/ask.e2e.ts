import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, type Page, test } from '@playwright/test'
import PostalMime from 'postal-mime'
import { arrive, house } from './house.ts'
import { hasNoSideways, isAccessible, settled } from './inspect.ts'

const here = house()

// Each of the two houses has a free room.
const SCREENS = [
  { width: 1440, answering: 'Tamme kodu', who: 'vastuvott' },
  { width: 360, answering: 'Kuuseveski kodu', who: 'juhataja2' },
] as const

for (const { width, answering, who } of SCREENS) {
  test(`a daughter asks three houses on a screen ${width} wide; one answers, she moves in there, and the others hear that the place was found`, async ({
    browser,
  }) => {
    // An open page refreshes every twenty seconds.
    test.setTimeout(120_000)
    const viewport = { width, height: 800 }
    const evening = await browser.newContext({ viewport })
    await evening.addCookies([{ name: 'koduke_consent', value: 'necessary', url: here.at('/') }])
    const page = await evening.newPage()
    const mother = `Linda ${width === 360 ? 'Kesküla' : 'Vainola'}`
    const email = `tiina${width}@naide.example`
    await test.step('from the front page to three houses chosen', async () => {
      await page.goto(here.at('/'))
      await page.getByRole('button', { name: 'Näita hooldekodusid' }).click()
      await choose(page, 'Tamme kodu')
      await choose(page, 'Kuuseveski kodu')
      await page.getByLabel('Hooldekodu nimi, aadress või maakond').fill('')
      await page.getByRole('button', { name: 'Otsi', exact: true }).click()
      await page
        .getByRole('button', { name: /^Salvesta: (?!Tamme kodu|Kuuseveski)/ })
        .first()
        .click()
      await expect(page.getByText('Salvestatud 3 hooldekodu')).toBeVisible()
      await hasNoSideways(page, 'the search')
      await page.getByRole('link', { name: 'Saada kohasoov', exact: true }).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Saada kohasoov')
      await expect(page.getByRole('listitem')).toHaveCount(3)
    })
    await test.step('to a request sent; what was missing is said beside the fields, and nothing that was written is lost', async () => {
      await page.getByLabel('Sinu ees- ja perekonnanimi').fill('Tiina Mets')
      await page.getByLabel('Telefon', { exact: true }).fill('12')
      await page.getByRole('button', { name: 'Saada soov' }).click()
      await expect(page.getByText('Telefoninumber ei ole õige.')).toBeVisible()
      await expect(page.getByLabel('Sinu ees- ja perekonnanimi')).toHaveValue('Tiina Mets')
      await isAccessible(page, 'the form')
      await hasNoSideways(page, 'the form')
      await fillIn(page, { mother, email })
      await page.getByRole('button', { name: 'Saada soov' }).click()
      await page.waitForURL(/\/kohasoov\//)
      await expect(page.getByText(/^Saadetud, kohale ei ole veel jõudnud|^Kohale jõudnud, ei ole veel avatud/)).toHaveCount(3)
      await expect(page.getByText(/^Vastus hiljemalt \d\d\.\d\d\.\d{4}\.$/)).toHaveCount(3)
      await isAccessible(page, 'the family’s page')
      await hasNoSideways(page, 'the family’s page')
    })
    const link = await test.step('a letter brings the link', async () => {
      const found = await linkIn(email)
      expect(new URL(found).pathname).toBe(new URL(page.url()).pathname)
      return found
    })
    const office = await arrive(browser, here, who, '/koduke/kliendid/#ootel', { viewport })
    await test.step('the house sees who asks, and answers', async () => {
      const row = office.getByRole('listitem').filter({ hasText: mother })
      await expect(row.getByText('Kohasoov portaalist')).toBeVisible()
      await row.getByRole('link', { name: mother }).click()
      await settled(office)
      await expect(office.getByText('Tiina Mets (tütar)')).toBeVisible()
      await office.getByRole('button', { name: 'Vasta perele' }).click()
      await office.getByText('Pakume kohta').click()
      await office.getByLabel('Selgitus perele').fill('Tuba ootab esmaspäevast. Palun helistage.')
      await office.getByRole('button', { name: 'Saada vastus' }).click()
      await expect(office.getByRole('dialog')).toHaveCount(0)
      await expect(office.getByText('Tuba ootab esmaspäevast. Palun helistage.')).toBeVisible()
      await hasNoSideways(office, 'the client’s page')
    })
    await test.step('the family, whose page stands open, reads the answer without asking for it', async () => {
      const answered = page.getByRole('article', { name: answering })
      await expect(answered.getByText('Koht pakutud')).toBeVisible({ timeout: 30_000 })
      await expect(answered.getByRole('link', { name: answering })).toHaveAttribute('href', /^\/otsing\/./)
      await expect(answered.getByText('Tuba ootab esmaspäevast. Palun helistage.')).toBeVisible()
      await answered.getByRole('button', { name: /^Võta koht vastu/ }).click()
      await expect(answered.getByText('Võtsid koha vastu')).toBeVisible()
      await expect(office.getByText(/^Pere võttis koha vastu/)).toBeVisible()
    })
    await test.step('she moves in, and the requests elsewhere close by themselves', async () => {
      await office.goto(here.at('/koduke/kliendid/#ootel'))
      const row = office.getByRole('listitem').filter({ hasText: mother })
      await row.getByRole('button', { name: 'Võta vastu' }).click()
      const dialog = office.getByRole('dialog')
      await dialog.getByLabel('Tuba').click()
      await office.locator('.ant-select-item-option').first().click()
      await dialog.getByRole('button', { name: 'Võta vastu' }).click()
      await expect(dialog).toBeHidden()
      await expect
        .poll(async () => {
          await page.goto(link)
          return page.getByText('Leidis koha mujal').count()
        })
        .toBe(2)
      await expect(page.getByRole('article', { name: answering }).getByText('Asus elama')).toBeVisible()
    })
    await evening.close()
    await office.context().close()
  })
}

test('a request for a place is made, corrected, followed and withdrawn without scripts', async ({ browser }) => {
  const page = await (await browser.newContext({ javaScriptEnabled: false })).newPage()
  await page.goto(here.at('/otsing?q=Tamme+kodu'))
  await page.getByRole('link', { name: 'Saada kohasoov: Tamme kodu' }).click()
  await page.getByLabel('Sinu ees- ja perekonnanimi').fill('Peeter <b>Mets</b>')
  await page.getByLabel(/Vajab abi ööpäev/).check()
  await page.getByRole('button', { name: 'Saada soov' }).click()
  await expect(page.getByText('Väli on kohustuslik.').first()).toBeVisible()
  await expect(page.getByLabel('Sinu ees- ja perekonnanimi')).toHaveValue('Peeter <b>Mets</b>')
  await expect(page.getByLabel(/Vajab abi ööpäev/)).toBeChecked()
  await fillIn(page, { mother: 'Salme Mets', email: 'peeter@naide.example' })
  await page.getByRole('button', { name: 'Saada soov' }).click()
  await expect(page.getByText('Kohale jõudnud, ei ole veel avatud')).toBeVisible()
  await page.getByText('Võta soov tagasi').first().click()
  await page.getByRole('button', { name: /^Jah, võta tagasi/ }).click()
  await expect(page.getByText('Soov on tagasi võetud')).toBeVisible()
  await page.context().close()
})

test('a single home is asked although others are saved, and answers by the link in its letter, all without scripts', async ({ browser }) => {
  const family = await (await browser.newContext({ javaScriptEnabled: false })).newPage()
  await family.goto(here.at('/otsing?vabad=1&jarjestus=nimi'))
  const ask = family.getByRole('link', { name: /^Saada kohasoov: (?!Tamme|Kuuseveski)/ }).first()
  const name = ((await ask.getAttribute('aria-label')) ?? '').replace('Saada kohasoov: ', '')
  await ask.click()
  await expect(family.getByRole('listitem')).toHaveCount(1)
  await expect(family.getByRole('listitem')).toContainText(name)
  await family.getByLabel('Sinu ees- ja perekonnanimi').fill('Mart Mets')
  await fillIn(family, { mother: 'Helmi Mets', email: 'mart@naide.example' })
  await family.getByRole('button', { name: 'Saada soov' }).click()
  await expect(family.getByText('Helmi', { exact: false }).first()).toBeVisible()
  const office = await (await browser.newContext({ javaScriptEnabled: false })).newPage()
  await office.goto(await answerLink(name))
  await expect(office.getByText('Helmi Mets')).toBeVisible()
  await family.reload()
  // Opening without pressing anything tells the family nothing: mail scanners open links too.
  await expect(family.getByText('Kohale jõudnud, ei ole veel avatud')).toBeVisible()
  await office.getByRole('button', { name: 'Saada vastus' }).click()
  await expect(office.getByRole('alert').first()).toBeVisible()
  await office.getByLabel('Pakume kohta').check()
  await office.getByLabel(/^Selgitus perele/).fill('Tuba on vaba.')
  await office.getByRole('button', { name: 'Saada vastus' }).click()
  await expect(office.getByText('Vastus on perele saadetud.')).toBeVisible()
  await family.reload()
  await expect(family.getByText('Tuba on vaba.')).toBeVisible()
  await family.getByRole('button', { name: /^Võta koht vastu/ }).click()
  await expect(family.getByText('Võtsid koha vastu')).toBeVisible()
  await office.context().close()
  await family.context().close()
})

test('a forged or expired link opens nothing, and search engines index none', async () => {
  const answer = await fetch(here.at('/kohasoov/01990000-0000-4000-8000-0000000000f7?expires=2030-01-01T00:00:00.000Z&signature=' + 'A'.repeat(43)))
  expect(await answer.text()).toContain('Sellel aadressil kohasoovi ei ole')
  expect(answer.headers.get('x-robots-tag')).toBe('noindex')
  expect(answer.headers.get('referrer-policy')).toBe('no-referrer')
  expect(answer.headers.get('cache-control')).toBe('no-store')
  const forged = await fetch(here.at('/vastus/01990000-0000-4000-8000-0000000000f8?expires=2030-01-01T00:00:00.000Z&signature=' + 'A'.repeat(43)))
  expect(await forged.text()).toContain('Sellel aadressil kohasoovi ei ole')
  expect(forged.headers.get('x-robots-tag')).toBe('noindex')
  expect(forged.headers.get('referrer-policy')).toBe('no-referrer')
  expect(forged.headers.get('cache-control')).toBe('no-store')
})

/** A form post without cookies and scripts from our page. */
async function sendBare(path: string, values: Readonly<Record<string, string>>, headers: Readonly<Record<string, string>>): Promise<Response> {
  const page = await (await fetch(here.at(path))).text()
  const hidden = [...page.matchAll(/<input type="hidden" name="(\w+)" value="([^"]*)"/g)].map(([, name = '', value = '']): [string, string] => [
    name,
    value,
  ])
  return fetch(here.at(path), { method: 'POST', redirect: 'manual', headers, body: new URLSearchParams([...hidden, ...Object.entries(values)]) })
}

test('a browser without cookies can still ask, in its language, and is told what is wrong if it cannot be verified', async () => {
  const found = (await (await fetch(here.at('/otsing?q=Tamme+kodu'), { headers: { Accept: 'application/json' } })).json()) as {
    answer: { results: { id: string }[] }
  }
  const path = `/kysi?maja=${found.answer.results[0]?.id}`
  const values = {
    from_name: 'Tiina Mets',
    relation: 'tütar',
    phone: '5551 2345',
    email: 'tiina.kupsiseta@naide.example',
    first_name: 'Linda',
    last_name: 'Kupsis',
    need: 'igapaev',
    consent: '1',
  }
  const blind = await sendBare(path, values, {})
  const told = await blind.text()
  expect(blind.status).toBe(419)
  expect(told).toContain('Brauser ei luba küpsiseid.')
  expect(told).toContain('value="Tiina Mets"')
  const foreign = await sendBare(path, values, { 'Sec-Fetch-Site': 'cross-site', Origin: 'https://kuri.example' })
  expect(foreign.status).toBe(419)
  const sent = await sendBare(path, values, { 'Sec-Fetch-Site': 'same-origin', Origin: here.at('') })
  expect([sent.status, sent.headers.get('location')]).toEqual([303, expect.stringMatching(/^\/kohasoov\//)])

  const next = await fetch(here.at('/meist'), { redirect: 'manual', headers: { Accept: 'text/html', Referer: here.at('/otsing?keel=ru') } })
  expect([next.status, next.headers.get('location')]).toEqual([302, '/meist?keel=ru'])
  expect(await (await fetch(here.at('/meist?keel=ru'))).text()).toContain('<html lang="ru">')
})

test('signing in without scripts says what is needed, and how to reach a home anyway', async ({ browser }) => {
  const page = await (await browser.newContext({ javaScriptEnabled: false })).newPage()
  await page.goto(here.at('/login'))
  await expect(page.getByRole('heading', { name: /on vaja JavaScripti/ })).toBeVisible()
  await page.getByRole('link', { name: /Otsi hooldekodu/ }).click()
  await expect(page.getByRole('link', { name: /^Helista/ }).first()).toBeVisible()
  await page.context().close()
})

async function choose(page: Page, name: string): Promise<void> {
  await page.getByLabel('Hooldekodu nimi, aadress või maakond').fill(name)
  await page.getByRole('button', { name: 'Otsi', exact: true }).click()
  await page.getByRole('button', { name: `Salvesta: ${name}` }).click()
  await expect(page.getByRole('button', { name: `Salvestatud: ${name}` })).toBeVisible()
}

async function fillIn(page: Page, { mother, email }: { mother: string; email: string }): Promise<void> {
  const [first = '', last = ''] = mother.split(' ')
  await page.getByLabel('Sinu seos inimesega').fill('tütar')
  await page.getByLabel('Telefon', { exact: true }).fill('5551 2345')
  await page.getByLabel('E-post', { exact: true }).fill(email)
  await page.getByLabel('Eesnimi', { exact: true }).fill(first)
  await page.getByLabel('Perekonnanimi', { exact: true }).fill(last)
  await page.getByLabel(/^Sünniaasta/).fill('5.3.1938')
  await page.getByLabel(/Vajab abi iga päev/).check()
  await page.getByLabel(/olen nõus/).check()
}

/** The answer link in the newest e-mail to a home that names it. */
async function answerLink(name: string): Promise<string> {
  const folder = join(here.dataDir, 'mail')
  let found: string | undefined
  await expect
    .poll(async () => {
      for (const file of readdirSync(folder)) {
        const { text = '' } = await PostalMime.parse(readFileSync(join(folder, file)))
        if (text.includes(name)) found = /http\S+\/vastus\/\S+/.exec(text)?.[0] ?? found
      }
      return found
    })
    .toBeDefined()
  if (!found) throw new Error('no letter')
  return here.at(new URL(found).pathname + new URL(found).search)
}

/** The link in an e-mail; e-mails are in the data folder. */
async function linkIn(email: string): Promise<string> {
  const folder = join(here.dataDir, 'mail')
  let text = ''
  await expect
    .poll(async () => {
      for (const name of readdirSync(folder, { withFileTypes: true }).map((entry) => entry.name)) {
        const letter = await PostalMime.parse(readFileSync(join(folder, name)))
        if (letter.to?.some(({ address }) => address === email)) text = letter.text ?? ''
      }
      return text
    })
    .not.toBe('')
  const found = /http\S+\/kohasoov\/\S+/.exec(text)?.[0]
  if (!found) throw new Error(`no link in ${text}`)
  return found
}
