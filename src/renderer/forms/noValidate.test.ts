import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

it('every form leaves checking to us: a browser says what is wrong in its own language, in a bubble that goes away', () => {
  const files = globSync('src/renderer/**/*.tsx').filter((file) => !file.endsWith('.test.tsx'))
  const forms = files.flatMap((file) => [...readFileSync(file, 'utf8').matchAll(/<form\b[^]*?[^=]>/g)].map(([tag]) => ({ file, tag })))
  expect(forms.length).toBeGreaterThan(4)
  expect(forms.filter(({ tag }) => !tag.includes('noValidate')).map(({ file }) => file)).toEqual([])
})
