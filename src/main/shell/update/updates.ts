import { atQuit, readRelease, type Release, takes } from './release.ts'

/** The part of electron-updater (`engine.ts`) that is used here: downloads and installs a release. */
export interface UpdateEngine {
  /** Downloads the installer of this release, and nothing else. @throws if it is unavailable, or a different one */
  download: (release: Release) => Promise<void>
  /** Installs the downloaded release after the app has exited. */
  installAtQuit: () => void
}

interface UpdatesDeps {
  /** The text of the feed, from our own server. @throws if it is unavailable */
  feed: () => Promise<string>
  engine: UpdateEngine
  version: string
  /** A stable name for this computer. */
  computer: string
  key: string
  /** A release is ready. */
  onReady: () => void
  report: (error: unknown) => void
}

/** Checks for a newer release, downloads it in the background, and has it installed when Koduke is closed. */
export class Updates {
  readonly #deps: UpdatesDeps
  #ready: string | null = null
  #looking: Promise<void> | null = null

  constructor(deps: UpdatesDeps) {
    this.#deps = deps
  }

  /** Never rejects: on failure it is checked again later. */
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

  /** Koduke is being closed. `ask`: whether to install now, during a shift. */
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
