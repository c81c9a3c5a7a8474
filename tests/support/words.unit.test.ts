import { expect, it } from 'vitest'
import { nounsIn, wordsIn } from './words.ts'

it.each(['en', 'ru'] as const)('has the words of each noun in a file of its name, so that they can be fetched by it: %s', async (language) => {
  expect(nounsIn(language)).toEqual(nounsIn('et'))
  for (const [noun, words] of Object.entries(await wordsIn(language))) expect(words, noun).toBeTypeOf('object')
})
