import { readFileSync, writeFileSync } from 'node:fs'
import { openApiDocument } from '../server/http/openapi.ts'
import { endpoints } from '#shared/contract/index.ts'
import { coveragePage } from './coverage.ts'
import { fallbackFontCss } from './fallbackFont.ts'
import { fieldFacts } from './fieldFacts.ts'
import { coastlineFile } from './coastline.ts'
import { shapeFile } from './shape.ts'

const SHAPE = 'src/main/replica/shape.json'

// Writes all generated files; with --check it only reports stale ones.
const made: Record<string, string> = {
  'docs/coverage.md': coveragePage(),
  'src/shared/contract/endpointIndex.json': `${JSON.stringify(outlines(), null, 2)}\n`,
  'src/shared/contract/fieldFacts.json': `${JSON.stringify(fieldFacts(), null, 2)}\n`,
  'src/portal/map/estonia.ts': coastlineFile(),
  'src/web/fallbackFont.css': await fallbackFontCss(),
  [SHAPE]: await shapeFile(read(SHAPE)),
  'docs/openapi.json': `${JSON.stringify(openApiDocument(), null, 1)}\n`,
}
const stale = Object.entries(made).filter(([path, text]) => read(path) !== text)
if (process.argv.includes('--check')) {
  for (const [path] of stale) console.error(`${path} is stale: run npm run gen`)
  process.exitCode = stale.length > 0 ? 1 : 0
} else {
  for (const [path, text] of stale) writeFileSync(path, text)
}

function read(path: string): string | null {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return null
  }
}

/** What a page's first visit needs of each endpoint (`src/renderer/data/endpointIndex.ts`). */
function outlines(): Record<string, object> {
  return Object.fromEntries(endpoints.map(({ name, spec: { method, path, reads, invalidates } }) => [name, { method, path, reads, invalidates }]))
}
