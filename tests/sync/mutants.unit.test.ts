import { stripTypeScriptTypes } from 'node:module'
import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { MUTANTS } from './mutants.ts'

const patches = MUTANTS.flatMap(({ name, also, file, find, put }) =>
  [{ file, find, put }, ...(also ? [also] : [])].map((patch) => ({ name, ...patch })),
)

it.each(patches)('the place that "$name" changes stands in $file exactly once, and what it becomes is a program', ({ file, find, put }) => {
  const text = readFileSync(file, 'utf8')
  expect(text.split(find)).toHaveLength(2)
  expect(() => stripTypeScriptTypes(text.replace(find, () => put))).not.toThrow()
})
