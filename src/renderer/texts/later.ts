import { type ComponentType, lazy, type LazyExoticComponent } from 'react'
import { wordsHere } from './i18n.ts'

/** A part that is fetched when it is first drawn, with its words in the language of the screen. */
export const later = <Props extends object>(load: () => Promise<ComponentType<Props>>): LazyExoticComponent<ComponentType<Props>> =>
  lazy(async () => ({ default: await withWords(load) }))

/** @throws where the part or its words cannot be fetched */
export async function withWords<Part>(load: () => Promise<Part>): Promise<Part> {
  const part = await load()
  await wordsHere()
  return part
}
