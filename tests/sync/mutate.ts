import { registerHooks } from 'node:module'
import { MUTANTS } from './mutants.ts'

// Loaded before the simulation: gives one file of the product as the mutant named in MUTANT has it.
const mutant = MUTANTS.find(({ name }) => name === process.env.MUTANT)
if (!mutant) throw new Error(`No mutant ${process.env.MUTANT}`)
const patches = [mutant, ...(mutant.also ? [mutant.also] : [])]

registerHooks({
  load(url, context, nextLoad) {
    const loaded = nextLoad(url, context)
    const patch = patches.find(({ file }) => url.endsWith(file))
    if (!patch) return loaded
    const { file, find, put } = patch
    const text = typeof loaded.source === 'string' ? loaded.source : new TextDecoder().decode(loaded.source)
    if (text.split(find).length !== 2) throw new Error(`The mutant does not fit ${file} any more`)
    return { ...loaded, source: text.replace(find, () => put) }
  },
})
