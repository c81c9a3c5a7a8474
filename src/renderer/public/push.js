// Part of the service worker (vite.web.config.ts): shows push messages. A message holds a kind and a number and nothing else (decision 0080),
// so that neither a push service nor whoever sees the screen learns of whom it is; the words are made here.

/** What each kind says, for one and for more, and where it leads. */
const MESSAGES = {
  alert: { one: 'Keegi vajab kohe abi', more: (count) => `Kohe vajab abi ${count} inimest`, path: '/koduke/ulevaade' },
  task: { one: 'Sulle anti ülesanne', more: (count) => `Sulle anti ${count} ülesannet`, path: '/koduke/ulesanded' },
  question: {
    one: 'Sinult küsiti ülesandes midagi',
    more: (count) => `Sinult küsiti ülesannetes ${count} korda`,
    path: '/koduke/ulesanded?vaade=mine',
  },
  notice: { one: 'Sul on teade lugeda ja kinnitada', more: (count) => `Sul on ${count} teadet lugeda ja kinnitada`, path: '/koduke/teated' },
  digest: { one: 'Sul on täna 1 asi teha', more: (count) => `Sul on täna ${count} asja teha`, path: '/koduke/meeldetuletused' },
  several: { one: 'Sulle on 1 uus asi', more: (count) => `Sulle on ${count} uut asja`, path: '/koduke/meeldetuletused' },
}
const OTHER = { one: 'Vaata meeldetuletusi', more: () => 'Vaata meeldetuletusi', path: '/koduke/meeldetuletused' }

function messageOf(data) {
  try {
    const { kind, count } = data.json()
    const known = Object.hasOwn(MESSAGES, kind) ? MESSAGES[kind] : OTHER
    return { kind: String(kind), body: count > 1 ? known.more(Number(count)) : known.one, path: known.path }
  } catch {
    // A browser demands that every message is shown.
    return { kind: 'other', body: OTHER.one, path: OTHER.path }
  }
}

self.addEventListener('push', (event) => {
  const { kind, body, path } = messageOf(event.data)
  // A newer one of a kind takes the place of the older.
  event.waitUntil(self.registration.showNotification('Koduke', { body, tag: kind, lang: 'et', icon: '/logo.svg', data: { path } }))
})

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(open(event.notification.data.path))
})

/** In a window that is open already, or in a new one. */
async function open(path) {
  const windows = await self.clients.matchAll({ type: 'window' })
  const [first] = windows
  if (!first) return self.clients.openWindow(path)
  await first.focus()
  return first.navigate(path)
}
