import type { ComponentType } from 'react'
import { withWords } from '#texts/withWords.ts'

/** A part of the product failed to load or timed out. */
export class ChunkLoadError extends Error {
  constructor(options?: ErrorOptions) {
    super('Load error', options)
    this.name = 'ChunkLoadError'
  }
}

/** The specification's timeout for loading a script. */
const TIMEOUT = 120_000

/** A route's screen with its texts, loaded on first use. @throws ChunkLoadError after two minutes or on failure */
export const lazily = (load: () => Promise<ComponentType>) => async (): Promise<{ Component: ComponentType }> => ({
  Component: await inTime(withWords(load)),
})

function inTime<Loaded>(loading: Promise<Loaded>): Promise<Loaded> {
  const { promise, resolve, reject } = Promise.withResolvers<Loaded>()
  const timer = setTimeout(() => reject(new ChunkLoadError()), TIMEOUT)
  loading.then(resolve, (cause: unknown) => reject(new ChunkLoadError({ cause }))).finally(() => clearTimeout(timer))
  return promise
}
