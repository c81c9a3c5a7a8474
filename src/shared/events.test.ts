import { describe, expect, it } from 'vitest'
import { endpoints } from './contract/index.ts'
import { audienceOf, eventsOf } from './events.ts'

describe('a change', () => {
  it('is reported once to everybody who may see what it touches, with all of it', () => {
    for (const { name, spec } of endpoints) {
      const told = eventsOf(spec)
      expect(told.flatMap(({ touches }) => touches).toSorted(), name).toEqual([...spec.invalidates].toSorted())
      const audiences = told.map(({ event }) => audienceOf(event))
      expect(new Set(audiences).size, name).toBe(audiences.length)
    }
  })

  it('touches something unless it is a query, or concerns this one session', () => {
    const silent = endpoints.flatMap(({ name, spec }) => (spec.method !== 'GET' && spec.invalidates.length === 0 ? [name] : []))
    expect(silent).toMatchInlineSnapshot(`
      [
        "session.deskKey",
        "account.lookReset",
        "account.lookConfirmation",
        "profile.keep",
        "search.houses",
        "search.offers",
        "search.saved",
        "search.ownShare",
        "newsroom.preview",
      ]
    `)
  })

  it('has the name of the specification if there is one', () => {
    const named = endpoints.flatMap(({ name, spec }) => (spec.event ? [`${name}: ${spec.event}`] : []))
    expect(named).toMatchInlineSnapshot(`
      [
        "client.add: client created",
        "client.queue: client created",
        "news.like: news liked",
        "request.send: client created",
        "imports.run: clients created",
        "imports.undo: clients created",
        "task.addForRooms: task created",
        "task.add: task created",
      ]
    `)
    for (const { spec } of endpoints) if (spec.event) expect(eventsOf(spec).map(({ event }) => event)).toContain(spec.event)
  })
})
