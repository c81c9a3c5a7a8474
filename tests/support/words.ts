import { readdirSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Words } from '#texts/words.ts'
import type { Language } from '#shared/messages/say.ts'

const TEXTS = 'src/renderer/texts'

/** The nouns for which the app has texts in this language. */
export const nounsIn = (language: Language): string[] => readdirSync(join(TEXTS, language)).map((file) => basename(file, '.ts'))

/** All texts of the app in this language. */
export async function wordsIn(language: Language): Promise<Words> {
  const words = nounsIn(language).map(async (noun) => {
    const { href } = pathToFileURL(resolve(TEXTS, language, `${noun}.ts`))
    return [noun, ((await import(href)) as Record<string, unknown>)[noun]]
  })
  return Object.fromEntries(await Promise.all(words))
}
