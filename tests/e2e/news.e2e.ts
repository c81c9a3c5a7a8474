import { expect, type Page, test } from '@playwright/test'
import { arrive, house } from './house.ts'
import { inspect, watchFaults } from './inspect.ts'

const here = house()
const likes = (page: Page) => page.getByText(/^Meeldib \d+ inimesele$/)

test('likes and comments in one browser appear in another', async ({ browser }) => {
  const mine = await arrive(browser, here, 'kasutaja', '/')
  const theirs = await (await browser.newContext()).newPage()
  const faults = watchFaults(theirs)
  await theirs.goto(here.at('/'))
  await theirs.getByRole('region', { name: 'Uudised' }).getByRole('link').first().click()
  await expect(theirs.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(theirs.getByRole('link', { name: 'Logi sisse, et kommenteerida' })).toBeVisible()
  const path = new URL(theirs.url()).pathname
  const before = Number.parseInt((await likes(theirs).innerText()).replace(/\D/g, ''), 10)

  await test.step('a like shows at once, and in the other browser by itself', async () => {
    await mine.goto(here.at(path), { waitUntil: 'networkidle' })
    const heart = mine.getByRole('button', { name: 'Meeldib' })
    const [was, after] = (await heart.getAttribute('aria-pressed')) === 'true' ? ['true', before - 1] : ['false', before + 1]
    await heart.click()
    await expect(heart).toHaveAttribute('aria-pressed', was === 'true' ? 'false' : 'true')
    await expect(likes(mine)).toHaveText(`Meeldib ${after} inimesele`)
    await expect(likes(theirs)).toHaveText(`Meeldib ${after} inimesele`)
    await mine.reload({ waitUntil: 'networkidle' })
    await expect(heart).toHaveAttribute('aria-pressed', was === 'true' ? 'false' : 'true')
    await heart.click()
    await expect(likes(theirs)).toHaveText(`Meeldib ${before} inimesele`)
  })

  await test.step('a comment is shown as plain text, and is deleted by its author', async () => {
    const words = 'Aitäh! <script>alert(1)</script><img src=x onerror=alert(2)>'
    await mine.getByLabel('Kirjuta kommentaar').fill(words)
    await mine.getByRole('button', { name: 'Saada kommentaar' }).click()
    await expect(mine.getByText(words)).toBeVisible()
    await expect(mine.getByLabel('Kirjuta kommentaar')).toHaveValue('')
    await expect(theirs.getByText(words)).toBeVisible()
    await mine.getByRole('listitem').filter({ hasText: words }).getByRole('button', { name: 'Kustuta kommentaar' }).click()
    await expect(theirs.getByText(words)).toHaveCount(0)
  })

  await test.step('an empty comment is refused beside its field', async () => {
    await mine.getByRole('button', { name: 'Saada kommentaar' }).click()
    await expect(mine.getByRole('alert')).toHaveText('Väli on kohustuslik.')
  })
  faults.none(path)
  await inspect(theirs, 'uudis')
  await theirs.goto(here.at('/uudised'))
  await inspect(theirs, 'uudised')
  await mine.context().close()
  await theirs.context().close()
})
