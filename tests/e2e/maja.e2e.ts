import { type Browser, expect, type Page, test } from '@playwright/test'
import sharp from 'sharp'
import { arrive, call, house } from './house.ts'
import { hasNoSideways, isAccessible, settled, watchFaults } from './inspect.ts'

test.use({ serviceWorkers: 'allow' })
const here = house()

/** A photo as a camera makes it, in one colour so that the photos can be told apart. */
const photo = async (name: string, background: string) => ({
  name: `${name}.jpg`,
  mimeType: 'image/jpeg',
  buffer: await sharp({ create: { width: 1200, height: 800, channels: 3, background } })
    .jpeg()
    .toBuffer(),
})

/** Services that no house of the demo offers. */
const SERVICES = { 360: { id: 141, name: 'Haava- ja lamatiseravi' }, 1440: { id: 142, name: 'Hambaravi kohapeal' } } as const

for (const width of [360, 1440] as const) {
  const service = SERVICES[width]
  test(`a manager shows photos and ticks a service, and a family finds the house by it, at ${width}`, async ({ browser }) => {
    const page = await arrive(browser, here, 'juhataja2', '/koduke/maja', { viewport: { width, height: 900 } })
    const faults = watchFaults(page)
    const [front, porch] = [`Esikülg hommikul ${width}.`, `Veranda pingiga ${width}.`]
    await page
      .locator('input[type=file]')
      .first()
      .setInputFiles([await photo('eest', '#7fa995'), await photo('veranda', '#d9a441')])
    const alts = page.getByLabel('Mida fotol on näha?')
    await alts.nth(0).fill(front)
    await page.getByRole('button', { name: 'Lisa valitud fotod' }).click()
    await expect(page.getByText('Väli on kohustuslik.')).toBeVisible()
    await expect(alts.nth(1)).toBeFocused()
    await alts.nth(1).fill(porch)
    await page.getByRole('button', { name: 'Lisa valitud fotod' }).click()
    const list = page.getByRole('list', { name: 'Maja fotod järjekorras' })
    const order = () => list.getByRole('img').evaluateAll((images) => images.map((image) => image.getAttribute('alt')))
    await expect.poll(async () => (await order()).slice(-2)).toEqual([front, porch])

    await toFront(page, (await order()).length)
    await expect.poll(async () => (await order())[0]).toBe(porch)
    await isWell(page, `maja at ${width}`)

    await page.getByRole('link', { name: 'Mida pakume' }).click()
    await page.getByText('Õendus ja tervishoid').click()
    await page.getByRole('checkbox', { name: service.name }).click()
    // The checkbox changes soon after the click, not in the same tick; families see the service once the server has it.
    await expect(page.getByRole('checkbox', { name: service.name })).toBeChecked()
    await expect.poll(() => isTicked(page, service.id)).toBe(true)
    await isWell(page, `pakkumine at ${width}`)
    await page.getByRole('link', { name: 'Andmed' }).click()
    await isWell(page, `andmed at ${width}`)
    faults.none(`maja at ${width}`)
    await page.context().close()

    await findsIt(browser, width, { service: service.id, porch, front })
  })
}

/** By keyboard: each press moves the last photo one place towards the front, and the focus moves with it. */
async function toFront(page: Page, count: number): Promise<void> {
  await page.getByRole('button', { name: `Vii foto ${count} ettepoole` }).focus()
  for (let n = count; n > 1; n--) {
    await expect(page.getByRole('button', { name: `Vii foto ${n} ettepoole` })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByText(`Foto on nüüd ${n - 1}. kohal.`)).toBeAttached()
  }
  // At the front it can move no further: the other button gets the focus.
  await expect(page.getByRole('button', { name: 'Vii foto 1 tahapoole' })).toBeFocused()
}

async function isTicked(page: Page, id: number): Promise<boolean> {
  const { body } = await call(page, 'GET', '/api/services')
  const { services } = body as { services: { subs: { id: number; checked: boolean }[] }[] }
  return services.some(({ subs }) => subs.some((sub) => sub.id === id && sub.checked))
}

async function isWell(page: Page, where: string): Promise<void> {
  await settled(page)
  await hasNoSideways(page, where)
  await isAccessible(page, where)
}

/** Without scripts the photos are shown and link to their large size; with scripts, keys browse them. */
async function findsIt(browser: Browser, width: number, { service, porch, front }: { service: number; porch: string; front: string }): Promise<void> {
  const viewport = { width, height: 900 }
  const plain = await (await browser.newContext({ viewport, javaScriptEnabled: false })).newPage()
  await plain.goto(here.at(`/otsing?services=${service}&q=Kuuseveski`))
  await plain.getByRole('link', { name: 'Kuuseveski kodu' }).first().click()
  const gallery = plain.getByRole('region', { name: 'Fotod' })
  await expect(gallery.getByRole('img').first()).toHaveAttribute('alt', porch)
  const large = (await gallery.getByRole('link').first().getAttribute('href')) ?? ''
  expect((await plain.request.get(here.at(large))).headers()).toMatchObject({
    'content-type': 'image/webp',
    'cache-control': 'public, max-age=31536000, immutable',
  })
  const address = plain.url()
  await plain.context().close()

  const page = await (await browser.newContext({ viewport })).newPage()
  const faults = watchFaults(page)
  await page.goto(address)
  await page.getByRole('button', { name: 'Selge' }).click()
  await isWell(page, `public page at ${width}`)
  const opener = page.getByRole('region', { name: 'Fotod' }).getByRole('link').first()
  await opener.focus()
  await page.keyboard.press('Enter')
  const viewer = page.getByRole('dialog', { name: 'Fotod' })
  await expect(viewer.getByText(/^Foto 1 \//)).toBeVisible()
  await page.keyboard.press('ArrowRight')
  await expect(viewer.getByText(/^Foto 2 \//)).toBeVisible()
  await page.keyboard.press('ArrowLeft')
  await expect(viewer.getByRole('img', { name: porch })).toBeInViewport()
  await isAccessible(page, `viewer at ${width}`)
  await page.keyboard.press('Escape')
  await expect(viewer).toBeHidden()
  await expect(opener).toBeFocused()
  await expect(page.getByRole('img', { name: front })).toHaveCount(1)
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('region', { name: 'Fotod' }).getByRole('img').filter({ visible: true })).toHaveCount(2)
  faults.none(`public page at ${width}`)
  await page.context().close()
}

test('a draft survives a lost connection, and concurrent changes are shown to both', async ({ browser }) => {
  const page = await arrive(browser, here, 'juhataja2', '/koduke/maja')
  await page.getByRole('button', { name: 'Muuda tutvustust' }).click()
  const words = page.getByRole('textbox', { name: /^Tutvustus/ })
  await words.fill('Veski ääres.\n\n<script>alert(1)</script>')
  await page.context().setOffline(true)
  await page.getByRole('button', { name: 'Salvesta tutvustus' }).click()
  await expect(page.getByText('Maja lehte saab muuta ainult ühendusega.')).toBeVisible()
  await expect(words).toHaveValue('Veski ääres.\n\n<script>alert(1)</script>')
  await page.context().setOffline(false)
  const { body } = await call(page, 'GET', '/api/house')
  const { id } = (body as { house: { id: string } }).house
  expect((await call(page, 'POST', '/api/house/update', { id, houseDescription: 'Teise sõnad.' })).status).toBe(200)
  await page.getByRole('button', { name: 'Salvesta tutvustus' }).click()
  await expect(page.getByText('Keegi on seda vahepeal muutnud')).toBeVisible()
  await expect(words).toHaveValue('Veski ääres.\n\n<script>alert(1)</script>')
  await expect(page.getByText('Teise sõnad.')).toBeVisible()
  await page.getByRole('button', { name: 'Salvesta tutvustus' }).click()
  await expect(words).toBeHidden()
  const family = await (await browser.newContext()).newPage()
  await family.goto(here.at(`/otsing/${id}`))
  await expect(family.getByText('<script>alert(1)</script>')).toBeVisible()
  await family.context().close()
  await page.context().close()
})
