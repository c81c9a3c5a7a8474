import { atQuit, readRelease, type Release, takes } from './release.ts'

/** What brings and installs a release: electron-updater (`engine.ts`), as far as it is needed here. */
export interface UpdateEngine {
  /** Brings the installer of this release, and nothing that is not named in it. @throws where it cannot be had, or is another */
  download: (release: Release) => Promise<void>
  /** Installs what was brought when the app has ended. */
  installAtQuit: () => void
}

interface UpdatesDeps {
  /** The text of the feed, from our own server. @throws where it cannot be had */
  feed: () => Promise<string>
  engine: UpdateEngine
  version: string
  /** A name for this computer that stays. */
  computer: string
  key: string
  /** A release is ready. */
  onReady: () => void
  report: (error: unknown) => void
}

/** Looks for a newer release, brings it quietly, and has it installed when Koduke is closed. */
export class Updates {
  readonly #deps: UpdatesDeps
  #ready: string | null = null
  #looking: Promise<void> | null = null

  constructor(deps: UpdatesDeps) {
    this.#deps = deps
  }

  /** Never rejects: what cannot be had now is looked for again. */
  look(): Promise<void> {
    this.#looking ??= this.#look()
      .catch(this.#deps.report)
      .finally(() => {
        this.#looking = null
      })
    return this.#looking
  }

  get isReady(): boolean {
    return this.#ready !== null
  }

  /** Koduke is being closed. `ask`: whether to install now, in the hours of a shift. */
  async leaving(now: { unsent: number; hour: number }, ask: () => Promise<boolean>): Promise<void> {
    if (!this.isReady) return
    const fate = atQuit(now)
    if (fate === 'install' || (fate === 'ask' && (await ask()))) this.#deps.engine.installAtQuit()
  }

  async #look(): Promise<void> {
    const { feed, key, version, computer, engine, onReady } = this.#deps
    const release = readRelease(await feed(), key)
    if (!release) throw new Error('The feed of releases is not signed by us')
    if (!takes(release, { version, computer }) || this.#ready === release.version) return
    await engine.download(release)
    this.#ready = release.version
    onReady()
  }
}
