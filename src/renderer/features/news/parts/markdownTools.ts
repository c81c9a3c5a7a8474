export const TOOLS = ['bold', 'italic', 'subheading', 'list', 'link'] as const
export type Tool = (typeof TOOLS)[number]

/** A text and its selection, half-open. */
export interface Chosen {
  text: string
  start: number
  end: number
}

/** The placeholder for an empty selection. */
export interface Placeholders {
  words: string
  subheading: string
  item: string
  link: string
}

/** A text after a tool was applied to its selection; the part to type next is selected. */
export function withTool(tool: Tool, chosen: Chosen, placeholders: Placeholders): Chosen {
  switch (tool) {
    case 'bold':
      return around(chosen, '**', '**', placeholders.words)
    case 'italic':
      return around(chosen, '*', '*', placeholders.words)
    case 'subheading':
      return asLines(chosen, '## ', placeholders.subheading)
    case 'list':
      return asLines(chosen, '- ', placeholders.item)
    case 'link':
      return link(chosen, placeholders.link)
  }
}

function around({ text, start, end }: Chosen, before: string, after: string, placeholder: string): Chosen {
  const words = text.slice(start, end).trim() || placeholder
  const made = `${text.slice(0, start)}${before}${words}${after}${text.slice(end)}`
  return { text: made, start: start + before.length, end: start + before.length + words.length }
}

/** Each selected line becomes one of its kind, separated from the lines above and below. */
function asLines({ text, start, end }: Chosen, mark: string, placeholder: string): Chosen {
  const from = text.lastIndexOf('\n', start - 1) + 1
  const to = text.indexOf('\n', end) === -1 ? text.length : text.indexOf('\n', end)
  const lines = text
    .slice(from, to)
    .split('\n')
    .map((line) => line.trim().replace(/^(#+|-)\s+/, ''))
    .filter((line) => line !== '')
  const made = (lines.length > 0 ? lines : [placeholder]).map((line) => `${mark}${line}`).join('\n')
  const above = text.slice(0, from).replace(/\n*$/, (ends) => (from === 0 ? ends : '\n\n'))
  const below = text.slice(to).replace(/^\n*/, (ends) => (to === text.length ? ends : '\n\n'))
  return { text: `${above}${made}${below}`, start: above.length + mark.length, end: above.length + made.length }
}

/** The address is selected, since it is typed next. */
function link({ text, start, end }: Chosen, placeholder: string): Chosen {
  const words = text.slice(start, end).trim() || placeholder
  const made = `${text.slice(0, start)}[${words}](https://)${text.slice(end)}`
  const at = start + words.length + 3
  return { text: made, start: at, end: at + 'https://'.length }
}
