import { readFileSync, writeFileSync } from 'node:fs'
import { registerHooks } from 'node:module'

// Writes the types of a client of an API document: node writeTypes.ts DOCUMENT WHERE
registerHooks({
  resolve: (name, context, next) =>
    name === 'typescript' && context.parentURL?.includes('/openapi-typescript/')
      ? next('./typescript.ts', { ...context, parentURL: import.meta.url })
      : next(name, context),
})
const { astToString, default: openapiTS } = await import('openapi-typescript')
const [document = '', to = ''] = process.argv.slice(2)
writeFileSync(to, astToString(await openapiTS(readFileSync(document))))
