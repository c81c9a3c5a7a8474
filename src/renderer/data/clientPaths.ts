export const CLIENTS_PATH = '/koduke/kliendid'

/** The path of a client's own page. */
export const clientPath = (id: string): string => `${CLIENTS_PATH}/${id}`

/** How the list is opened to add somebody. */
export const ADD_STATE = { add: 'house' } as const

export const EDIT_HASH = '#muuda'

/** The same page with its basic data open to be changed. */
export const editPath = (id: string): string => `${clientPath(id)}${EDIT_HASH}`

/** The path of everything that is known of a client beside their care. */
export const personalPath = (id: string): string => `${clientPath(id)}/isikuandmed`
