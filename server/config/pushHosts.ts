/**
 * The push services of the browsers that exist (Chrome, Firefox, Edge, Safari). A browser names the address itself and our server calls it, so
 * the list is closed: otherwise anybody who is signed in could have the server call any address, also inside our own network. `*.` stands for
 * one or more names before it.
 */
export const PUSH_HOSTS = ['fcm.googleapis.com', '*.push.services.mozilla.com', '*.notify.windows.com', '*.push.apple.com'] as const
