/** The workspace's pages of news. */
export const NEWSROOM = '/koduke/uudised'
export const COMMENTS = '/koduke/uudised/kommentaarid'

/** The placeholder for an id of a new item. */
export const NEW = 'uus'

export const editorPath = (id: string): string => `${NEWSROOM}/${id}`
