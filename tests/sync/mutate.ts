import { registerHooks } from 'node:module'
import { MUTANTS } from './mutants.ts'

// Loaded before the simulation: replaces one file of the product by the version of the mutant named in MUTANT.
const mutant = MUTANTS.find(({ name }) => name === process.env.MUTANT)
if (!mutant) throw new Error(`No mutant ${process.env.MUTANT}`)
const patches = [mutant, ...(mutant.also ? [mutant.also] : [])]

registerHooks({
  load(url, context, nextLoad) {
    const loaded = nextLoad(url, context)
    const mine = patches.filter(({ file }) => url.endsWith(file))
    if (mine.length === 0) return loaded
    let text = typeof loaded.source === 'string' ? loaded.source : new TextDecoder().decode(loaded.source)
    for (const { file, find, put } of mine) {
      if (text.split(find).length !== 2) throw new Error(`The mutant does not fit ${file} any more`)
      text = text.replace(find, () => put)
    }
    return { ...loaded, source: text }
  },
})
