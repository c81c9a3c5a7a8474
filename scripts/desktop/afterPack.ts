import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { problemsOf } from './archive.ts'
import { FUSES, readFuses, setFuses } from './fuses.ts'

/** What electron-builder tells of what it has just packed. */
export interface Packed {
  appOutDir: string
  electronPlatformName: string
  packager: { appInfo: { productFilename: string }; executableName?: string }
}

/** Sets the fuses of the packed binary and checks the archive; electron-builder signs after this. @throws when anything is wrong */
export function afterPack(packed: Packed): void {
  const { binary, resources } = placesOf(packed)
  const bytes = readFileSync(binary)
  setFuses(bytes)
  writeFileSync(binary, bytes)
  if (JSON.stringify(readFuses(readFileSync(binary))) !== JSON.stringify(FUSES)) throw new Error('The fuses were not kept')
  const archive = join(resources, 'app.asar')
  const problems = problemsOf(readFileSync(archive), (path) => readFileSync(join(`${archive}.unpacked`, path)))
  if (problems.length > 0) throw new Error(`The package is not what it should be:\n${problems.join('\n')}`)
}

/** Where each system keeps the binary with the fuses, and the archive. */
function placesOf({ appOutDir, electronPlatformName, packager }: Packed): { binary: string; resources: string } {
  const name = packager.appInfo.productFilename
  if (electronPlatformName === 'darwin') {
    const contents = join(appOutDir, `${name}.app`, 'Contents')
    return { binary: join(contents, 'Frameworks/Electron Framework.framework/Electron Framework'), resources: join(contents, 'Resources') }
  }
  const file = electronPlatformName === 'win32' ? `${name}.exe` : (packager.executableName ?? name)
  return { binary: join(appOutDir, file), resources: join(appOutDir, 'resources') }
}
