import { patternOf } from '#shared/paths.ts'
import { PUBLIC_PAGES, type PublicPageName } from '#shared/publicPages.ts'

const PATTERNS = Object.entries(PUBLIC_PAGES).map(([name, { path }]) => ({ name: name as PublicPageName, pattern: patternOf(path) }))

/** The page of a path, with its parameters. */
export function pageAt(path: string): { name: PublicPageName; parameters: Record<string, string> } | null {
  for (const { name, pattern } of PATTERNS) {
    const found = pattern.exec(path)
    if (found) return { name, parameters: { ...found.groups } }
  }
  return null
}
