const GAP = '\n\n'

/**
 * What becomes of a saved text to which somebody adds who cannot see it: `text` goes behind it, in the place of what the same visit has
 * added before. Said again it is the same; where it is unsure what was added before, nothing is taken away. Words that are all that was
 * saved count as the visit's own: an answer that was lost looks the same.
 */
export function withAddition(saved: string, { before, text }: { before: string; text: string }): string {
  if (before !== '' && (saved === before || saved.endsWith(`${GAP}${before}`))) return joined(saved.slice(0, -before.length).trimEnd(), text)
  if (saved === text || saved.endsWith(`${GAP}${text}`)) return saved
  return joined(saved, text)
}

const joined = (...parts: string[]): string => parts.filter((part) => part !== '').join(GAP)
