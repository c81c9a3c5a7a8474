import { wordsHere } from './i18n.ts'

/** A lazily loaded part with its texts in the screen's language. @throws if either cannot be loaded */
export async function withWords<Part>(load: () => Promise<Part>): Promise<Part> {
  const part = await load()
  await wordsHere()
  return part
}
