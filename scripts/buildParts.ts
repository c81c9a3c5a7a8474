/** The parts of the build, and their inputs. */
export interface Part {
  name: string
  /** Files and folders; of a folder everything except tests. */
  of: readonly string[]
  /** Its last output: the part is built if that is missing. */
  makes: string
  script: string
}

const BOTH = ['src/shared', 'resources', 'package.json', 'package-lock.json']
const WEB = [
  ...BOTH,
  'src/renderer',
  'src/portal',
  'src/web',
  'vite.web.config.ts',
  'vite.portal.config.ts',
  'scripts/pdfFiles.ts',
  'scripts/zipHere.ts',
]
const SERVER = [...BOTH, 'src/core', 'server', 'vite.server.config.ts']
/** In build order. `buildParts.test.ts` checks that all inputs are listed here. */
export const PARTS: readonly Part[] = [
  { name: 'web', of: WEB, makes: 'out/portal/render.js', script: 'build:web' },
  { name: 'server', of: SERVER, makes: 'out/server/index.js', script: 'build:server' },
  { name: 'compressed', of: [...WEB, 'scripts/precompress.ts'], makes: 'out/web/index.html', script: 'build:compressed' },
]
