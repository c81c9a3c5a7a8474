import { describe, expect, it } from 'vitest'
import { breaksIn, type Shape } from './shape.ts'

const FORMER: Shape = {
  protocol: 17,
  schema: 'a',
  tables: { client: { id: 'text not null', name: 'text not null', phone: 'text', shown: 'integer not null default 1' } },
}
const now = (client: Record<string, string>, more: Partial<Shape> = {}): Shape => ({ ...FORMER, schema: 'b', tables: { client }, ...more })

describe('changes that desktops of the previous release could not handle', () => {
  const same = FORMER.tables.client ?? {}
  it.each<[string, Shape, string[]]>([
    ['nothing', FORMER, []],
    ['a column that may be empty', now({ ...same, mood: 'text' }), []],
    ['one that has a default', now({ ...same, mood: `text not null default 'hea'` }), []],
    ['a new table, whatever its columns', { ...FORMER, tables: { client: same, note: { id: 'text not null', words: 'text not null' } } }, []],
    ['a column that may not be empty any more', now({ ...same, phone: `text not null default ''` }), []],
    ['a column that is gone', now({ id: 'text not null', name: 'text not null', shown: 'integer not null default 1' }), ['client.phone is gone']],
    [
      'one that has another name',
      now({ id: 'text not null', name: 'text not null', telephone: 'text', shown: 'integer not null default 1' }),
      ['client.phone is gone'],
    ],
    ['a table that is gone', { ...FORMER, tables: {} }, ['client is gone']],
    ['a column that may not be empty and has no default', now({ ...same, mood: 'text not null' }), ['client.mood is not null without a default']],
    ['another type', now({ ...same, phone: 'integer' }), ['client.phone was “text” and is “integer”']],
    ['a column that may be empty now', now({ ...same, name: 'text' }), ['client.name was “text not null” and is “text”']],
    ['all of it, under another protocol', now({ id: 'text' }, { protocol: 18 }), []],
  ])('%s', (_, shape, breaks) => {
    const found = breaksIn(FORMER, shape)
    expect(found).toHaveLength(breaks.length)
    breaks.forEach((words, index) => expect(found[index]).toContain(words))
  })
})
