import { registerHooks } from 'node:module'
import { MUTANTS } from './mutants.ts'

// Loaded before the simulation: gives one file of the product as the mutant named in MUTANT has it.
const mutant = MUTANTS.find(({ name }) => name === process.env.MUTANT)
if (!mutant) throw new Error(`No mutant ${process.env.MUTANT}`)
const { file, find, put } = mutant

registerHooks({
  load(url, context, nextLoad) {
    const loaded = nextLoad(url, context)
    if (!url.endsWith(file)) return loaded
    const text = String(loaded.source instanceof Uint8Array ? Buffer.from(loaded.source) : loaded.source)
    if (text.split(find).length !== 2) throw new Error(`The mutant does not fit ${file} any more`)
    return { ...loaded, source: text.replace(find, () => put) }
  },
})
