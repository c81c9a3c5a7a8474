/** The workspace's pages of news. */
export const NEWSROOM = '/koduke/uudised'
export const COMMENTS = '/koduke/uudised/kommentaarid'

/** What stands in the place of an id while a news item has none. */
export const NEW = 'uus'

export const editorPath = (id: string): string => `${NEWSROOM}/${id}`
