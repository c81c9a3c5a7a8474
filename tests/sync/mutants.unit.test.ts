import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { MUTANTS } from './mutants.ts'

const patches = MUTANTS.flatMap(({ name, also, file, find }) => [{ file, find }, ...(also ? [also] : [])].map((patch) => ({ name, ...patch })))

it.each(patches)('the place that "$name" changes stands in $file exactly once', ({ file, find }) => {
  expect(readFileSync(file, 'utf8').split(find)).toHaveLength(2)
})
