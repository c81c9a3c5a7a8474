/** Written into a build. */
declare const __KODUKE_VERSION__: string | undefined

/** The version of this program; „dev“ outside a build. */
export const VERSION = typeof __KODUKE_VERSION__ === 'undefined' ? 'dev' : __KODUKE_VERSION__
