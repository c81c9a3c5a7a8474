import { wordsHere } from './i18n.ts'

/** What is fetched, with its words in the language of the screen. @throws where the part or its words cannot be fetched */
export async function withWords<Part>(load: () => Promise<Part>): Promise<Part> {
  const part = await load()
  await wordsHere()
  return part
}
