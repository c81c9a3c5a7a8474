const GAP = '\n\n'

/**
 * Appends to a saved text that its author cannot see: `text` goes after it, replacing what the same visit appended before. It is
 * idempotent; if it is unclear what was appended before, nothing is removed. If the saved text is exactly those words, it counts as the
 * visit's own: a lost answer looks the same.
 */
export function withAddition(saved: string, { before, text }: { before: string; text: string }): string {
  if (before !== '' && (saved === before || saved.endsWith(`${GAP}${before}`))) return joined(saved.slice(0, -before.length).trimEnd(), text)
  if (saved === text || saved.endsWith(`${GAP}${text}`)) return saved
  return joined(saved, text)
}

const joined = (...parts: string[]): string => parts.filter((part) => part !== '').join(GAP)
