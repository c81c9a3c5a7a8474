/**
 * Runs in the page, in its main world and in the preload's isolated world: both share only the document, so calls are synchronous DOM
 * events. Values are passed by structured clone, functions as proxies, as in Electron's contextBridge. Self-contained: its source is
 * injected. Returns what the isolated world exposes.
 */
export function joinWorlds(
  mine: string,
  other: string,
  codecOf: typeof import('./codec.ts').codecOf,
): { encode: (value: unknown) => unknown; decode: (value: unknown) => unknown; expose: (key: string, api: unknown) => void } {
  type Fn = (...args: unknown[]) => unknown
  type Answer = { id: number; ok?: unknown; error?: string; later?: boolean }
  const functions: Fn[] = []
  const waiting = new Map<number, (answer: Answer) => void>()
  let calls = 0
  const say = (kind: string, detail: unknown): void =>
    void window.dispatchEvent(new CustomEvent(`standin:${other}:${kind}`, { detail: JSON.stringify(detail) }))
  // oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- what was said comes back as it was
  const hear = <Detail>(kind: string, listener: (detail: Detail) => void): void =>
    window.addEventListener(`standin:${mine}:${kind}`, (event) => event instanceof CustomEvent && listener(JSON.parse(event.detail)))

  const { encode, decode } = codecOf({
    give: (fn) => functions.push(fn) - 1,
    take:
      (place) =>
      (...args) =>
        call(place, args),
  })
  const call = (fn: number, args: unknown[]): unknown => {
    calls += 1
    const id = calls
    let now: Answer | undefined
    waiting.set(id, (answer) => {
      now = answer
    })
    say('call', { id, fn, args: args.map(encode) })
    waiting.delete(id)
    if (!now) throw new Error('[standin] the other world did not answer')
    if (now.error !== undefined) throw new Error(now.error)
    if (!now.later) return decode(now.ok)
    return new Promise((resolve, reject) => {
      waiting.set(id, (answer) => (answer.error === undefined ? resolve(decode(answer.ok)) : reject(new Error(answer.error))))
    })
  }
  const wordsOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))
  hear<Answer>('answer', (answer) => {
    const settle = waiting.get(answer.id)
    waiting.delete(answer.id)
    settle?.(answer)
  })
  hear<{ id: number; fn: number; args: unknown[] }>('call', ({ id, fn, args }) => {
    try {
      const result = functions[fn]?.(...args.map(decode))
      if (!(result instanceof Promise)) return say('answer', { id, ok: encode(result) })
      say('answer', { id, later: true })
      result.then(
        (ok) => say('answer', { id, ok: encode(ok) }),
        (error: unknown) => say('answer', { id, error: wordsOf(error) }),
      )
    } catch (error) {
      say('answer', { id, error: wordsOf(error) })
    }
  })
  const freeze = (value: unknown): unknown => {
    if (value !== null && typeof value === 'object') for (const each of Object.values(Object.freeze(value))) freeze(each)
    return value
  }
  hear<{ key: string; api: unknown }>('expose', ({ key, api }) =>
    Object.defineProperty(window, key, { value: freeze(decode(api)), enumerable: true }),
  )
  return { encode, decode, expose: (key, api) => say('expose', { key, api: encode(api) }) }
}

/** Runs in the isolated world before the preload: provides the modules that a sandboxed preload may require, and nothing else. */
export function preloadModules(worlds: ReturnType<typeof joinWorlds>): { require: (name: string) => unknown } {
  type Listener = (event: unknown, ...args: unknown[]) => void
  const { encode, decode, expose } = worlds
  const listeners = new Map<string, Set<Listener>>()
  const waiting = new Map<number, (answer: { ok?: unknown; error?: string }) => void>()
  let calls = 0
  const line = globalThis as unknown as { standinIpc: (text: string) => void }
  const listenersOf = (channel: string): Set<Listener> => {
    const known = listeners.get(channel) ?? new Set()
    listeners.set(channel, known)
    return known
  }
  const ipcRenderer = {
    invoke: (channel: string, ...args: unknown[]) =>
      new Promise((resolve, reject) => {
        calls += 1
        waiting.set(calls, ({ ok, error }) => (error === undefined ? resolve(decode(ok)) : reject(new Error(error))))
        line.standinIpc(JSON.stringify({ id: calls, channel, args: args.map(encode) }))
      }),
    on: (channel: string, listener: Listener) => listenersOf(channel).add(listener),
    off: (channel: string, listener: Listener) => listenersOf(channel).delete(listener),
  }
  Object.assign(globalThis, {
    standinReply: (id: number, answer: { ok?: unknown; error?: string }) => waiting.get(id)?.(answer),
    standinEmit: (channel: string, args: unknown[]) => {
      for (const listener of listenersOf(channel)) listener({}, ...args.map(decode))
    },
  })
  const electron = { contextBridge: { exposeInMainWorld: expose }, ipcRenderer }
  return {
    require: (name) => {
      if (name === 'electron') return electron
      throw new Error(`module not found: ${name}`)
    },
  }
}
