/** Where these houses stand side by side. */
export const comparePath = (ids: readonly string[]): string =>
  `/vordle${ids.length > 0 ? `?${new URLSearchParams(ids.map((id) => ['maja', id]))}` : ''}`
