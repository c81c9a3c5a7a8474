import type { ComponentType } from 'react'
import { withWords } from '#texts/withWords.ts'

/** A part of the product did not arrive in time or at all. */
export class ChunkLoadError extends Error {
  constructor(options?: ErrorOptions) {
    super('Load error', options)
    this.name = 'ChunkLoadError'
  }
}

/** The specification's time for a part of the script to load. */
const TIMEOUT = 120_000

/** A route's screen with its words, fetched when it is first opened. @throws ChunkLoadError after two minutes or when it cannot be fetched */
export const lazily = (load: () => Promise<ComponentType>) => async (): Promise<{ Component: ComponentType }> => ({
  Component: await inTime(withWords(load)),
})

function inTime<Loaded>(loading: Promise<Loaded>): Promise<Loaded> {
  const { promise, resolve, reject } = Promise.withResolvers<Loaded>()
  const timer = setTimeout(() => reject(new ChunkLoadError()), TIMEOUT)
  loading.then(resolve, (cause: unknown) => reject(new ChunkLoadError({ cause }))).finally(() => clearTimeout(timer))
  return promise
}
