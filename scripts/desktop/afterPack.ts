import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { problemsOf, type Target } from './archive.ts'
import { FUSES, readFuses, setFuses } from './fuses.ts'

/** electron-builder's afterPack context. */
export interface Packed {
  appOutDir: string
  electronPlatformName: string
  /** A number of the packer's own (`Arch` of builder-util). */
  arch: number
  packager: { appInfo: { productFilename: string }; executableName?: string }
}

/** Sets the fuses of the packed binary and checks the archive; electron-builder signs afterwards. @throws if anything is wrong */
export function afterPack(packed: Packed): void {
  const { binary, resources } = placesOf(packed)
  const bytes = readFileSync(binary)
  setFuses(bytes)
  writeFileSync(binary, bytes)
  if (JSON.stringify(readFuses(readFileSync(binary))) !== JSON.stringify(FUSES)) throw new Error('The fuses were not kept')
  const archive = join(resources, 'app.asar')
  const problems = problemsOf(readFileSync(archive), targetOf(packed), (path) => readFileSync(join(`${archive}.unpacked`, path)))
  if (problems.length > 0) throw new Error(`The package is not what it should be:\n${problems.join('\n')}`)
}

const ARCHS: Record<number, string> = { 1: 'x64', 3: 'arm64' }

/** @throws for a platform without packages */
function targetOf({ electronPlatformName, arch }: Packed): Target {
  const name = ARCHS[arch]
  if (name === undefined) throw new Error(`No package is built for the processor ${arch}: x64 and arm64 only`)
  return { platform: electronPlatformName, arch: name }
}

/** The path of the binary with the fuses, and of the archive, per system. */
function placesOf({ appOutDir, electronPlatformName, packager }: Packed): { binary: string; resources: string } {
  const name = packager.appInfo.productFilename
  if (electronPlatformName === 'darwin') {
    const contents = join(appOutDir, `${name}.app`, 'Contents')
    return { binary: join(contents, 'Frameworks/Electron Framework.framework/Electron Framework'), resources: join(contents, 'Resources') }
  }
  const file = electronPlatformName === 'win32' ? `${name}.exe` : (packager.executableName ?? name)
  return { binary: join(appOutDir, file), resources: join(appOutDir, 'resources') }
}
