export const CLIENTS_PATH = '/koduke/kliendid'

/** The path of a client's own page. */
export const clientPath = (id: string): string => `${CLIENTS_PATH}/${id}`

/** The list's path that opens the dialog to add a client. */
export const ADD_STATE = { add: 'house' } as const

export const EDIT_HASH = '#muuda'

/** The same page with its basic data open for editing. */
export const editPath = (id: string): string => `${clientPath(id)}${EDIT_HASH}`

/** The path of a client's personal data. */
export const personalPath = (id: string): string => `${clientPath(id)}/isikuandmed`
