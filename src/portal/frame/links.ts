/** Where the head and the foot of every public page lead, each by its word. */
export const LINKS = [
  { path: '/otsing', name: 'search' },
  { path: '/uudised', name: 'news' },
  { path: '/meist', name: 'about' },
  { path: '/liitu', name: 'join' },
] as const
